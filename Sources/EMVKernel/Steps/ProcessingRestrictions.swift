import BERTLV
import EMVData

/// EMV Book 3, 10.4: may this application be used here, for this, today?
enum ProcessingRestrictions {
    static func perform(_ context: inout TransactionContext) {
        checkVersion(&context)
        checkUsageControl(&context)
        checkDates(&context)
    }

    /// EMV Book 3, 10.4.1: a card without a version number fits.
    private static func checkVersion(_ context: inout TransactionContext) {
        guard let version = context.data[.applicationVersionNumberICC] else { return }
        if !context.application.versions.contains(version) { context.tvr.versionsDiffer = true }
    }

    /// EMV Book 3, 10.4.2; table 32 with the bits of Annex C2.
    private static func checkUsageControl(_ context: inout TransactionContext) {
        guard
            let control = context.data[.applicationUsageControl]
                .flatMap({ ApplicationUsageControl(bytes: $0) })
        else { return }
        let terminal = context.configuration
        if !(terminal.isATM ? control.atms : control.terminalsOtherThanATMs) { context.tvr.serviceNotAllowed = true }
        guard let issuerCountry = context.data[.issuerCountryCode] else { return }
        let isDomestic = issuerCountry == context.data[.terminalCountryCode]
        let request = context.request
        var isAllowed = true
        switch request.type {
        case .cash: isAllowed = isDomestic ? control.domesticCash : control.internationalCash
        case .sale, .cashback:
            // Type 00 does not say whether goods or services are sold: what the terminal sells by 9F40 decides, and one
            // of them is enough.
            let sells = terminal.additionalTerminalCapabilities
            let goods = isDomestic ? control.domesticGoods : control.internationalGoods
            let services = isDomestic ? control.domesticServices : control.internationalServices
            isAllowed = sells.goods && goods || sells.services && services || !sells.goods && !sells.services
        default: break
        }
        if request.type == .cashback || request.cashback > 0 {
            isAllowed = isAllowed && (isDomestic ? control.domesticCashback : control.internationalCashback)
        }
        if !isAllowed { context.tvr.serviceNotAllowed = true }
    }

    /// EMV Book 3, 10.4.3 and 10.4.4.
    private static func checkDates(_ context: inout TransactionContext) {
        guard let today = CalendarDate(context.environment.date) else { return }
        if let effective = context.data[.applicationEffectiveDate].flatMap({ CalendarDate($0) }), today < effective {
            context.tvr.applicationNotYetEffective = true
        }
        if let expiration = context.data[.applicationExpirationDate].flatMap({ CalendarDate($0) }), expiration < today {
            context.tvr.expiredApplication = true
        }
    }
}

extension TerminalConfiguration {
    /// A cash dispenser: type 14, 15 or 16 that pays out cash (EMV Book 4, Annex A1).
    var isATM: Bool {
        (0x14...0x16).contains(terminalType.rawValue) && additionalTerminalCapabilities.cash
    }
}
