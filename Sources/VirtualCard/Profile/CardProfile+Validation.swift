import BERTLV
import Bytes
import EMVCrypto
import EMVData
import JSONDocument

extension CardProfile {
    /// Checks what the types alone cannot say: values that no card could have.
    func validate(file: String) throws(JSONDocumentError) {
        let check = ProfileCheck(file: file)
        try check.require(!name.isEmpty, "name", "a card needs a name")
        try check.require(!applications.isEmpty, "applications", "a card has at least one application")
        if let atr {
            try check.require(
                (2...33).contains(atr.bytes.count), "atr", "an ATR has 2 to 33 bytes, not \(atr.bytes.count)")
        }
        if let pin {
            try check.require(pin.digits.pin != nil, "pin.digits", "a PIN has 4 to 12 decimal digits")
            try check.require((1...15).contains(pin.tryLimit), "pin.tryLimit", "1 to 15 tries, not \(pin.tryLimit)")
        }
        if let environment = paymentSystemEnvironment {
            let path = "paymentSystemEnvironment"
            try check.require(
                (1...10).contains(environment.sfi), "\(path).sfi",
                "a directory file has an SFI of 1 to 10, not \(environment.sfi)")
            try check.language(environment.languagePreference, path)
            try check.codeTable(environment.issuerCodeTableIndex, path)
        }
        for (index, application) in applications.enumerated() {
            try application.validate(check, "applications[\(index)]")
        }
        for (index, application) in applications.enumerated() {
            try check.require(
                applications.firstIndex { $0.aid == application.aid } == index, "applications[\(index)].aid",
                "two applications have the AID \(application.aid)")
        }
    }
}

extension ApplicationProfile {
    fileprivate func validate(_ check: ProfileCheck, _ path: String) throws(JSONDocumentError) {
        try check.length(aid, 5...16, "\(path).aid", "an AID")
        try check.require((1...16).contains(label.utf8.count), "\(path).label", "a label has 1 to 16 characters")
        if let preferredName {
            try check.require(
                (1...16).contains(preferredName.utf8.count), "\(path).preferredName", "a name has 1 to 16 characters")
        }
        if let priority {
            try check.require((1...15).contains(priority), "\(path).priority", "a priority is 1 to 15, not \(priority)")
        }
        try check.language(languagePreference, path)
        try check.codeTable(issuerCodeTableIndex, path)
        try check.length(interchangeProfile, 2...2, "\(path).interchangeProfile", "an application interchange profile")
        if let logEntries {
            try check.require(
                (0...255).contains(logEntries), "\(path).logEntries", "0 to 255 entries, not \(logEntries)")
        }
        try check.dataObjectList(processingOptionsDataObjectList, "\(path).processingOptionsDataObjectList")
        if let fileLocator {
            do {
                _ = try ApplicationFileLocator(fileLocator.bytes)
            } catch {
                throw check.error("\(path).fileLocator", "\(error)")
            }
        }
        try validateData(check, path)
        try validateRecords(check, path)
        try cryptogram.validate(check, "\(path).cryptogram")
        try offlineAuthentication?.validate(check, "\(path).offlineAuthentication", rid: Array(aid.bytes.prefix(5)))
        for (index, tag) in (riskManagement?.putData ?? []).enumerated() {
            _ = try check.tag(tag, "\(path).riskManagement.putData[\(index)]")
        }
    }

    private func validateData(_ check: ProfileCheck, _ path: String) throws(JSONDocumentError) {
        for (text, value) in data.sorted(by: { $0.key < $1.key }) {
            let tag = try check.tag(text, "\(path).data.\(text)")
            if let element = DataElement[tag] {
                try check.length(value, element.length, "\(path).data.\(text)", element.name)
            }
        }
        for (text, _) in fciIssuerDiscretionaryData ?? [:] {
            _ = try check.tag(text, "\(path).fciIssuerDiscretionaryData.\(text)")
        }
        for (index, text) in (getData ?? []).enumerated() { _ = try check.tag(text, "\(path).getData[\(index)]") }
        guard let pan = data["5A"] else { throw check.error("\(path).data", "the PAN, tag 5A, is missing") }
        let digits = Digits.text(ofCompressedNumeric: pan.bytes)
        try check.require(
            digits.map { (8...19).contains($0.count) } ?? false, "\(path).data.5A", "a PAN has 8 to 19 decimal digits")
        for tag in ["8C", "8D"] {
            guard let list = data[tag] else { throw check.error("\(path).data", "the DOL, tag \(tag), is missing") }
            try check.dataObjectList(list, "\(path).data.\(tag)")
        }
        for tag in ["97", "9F49", "9F4F"] { try check.dataObjectList(data[tag], "\(path).data.\(tag)") }
    }

    private func validateRecords(_ check: ProfileCheck, _ path: String) throws(JSONDocumentError) {
        var seen: Set<[UInt8]> = []
        for (index, record) in records.enumerated() {
            let path = "\(path).records[\(index)]"
            try check.require((1...30).contains(record.sfi), "\(path).sfi", "an SFI is 1 to 30, not \(record.sfi)")
            try check.require(record.record > 0, "\(path).record", "a record number is 1 to 255, not 0")
            try check.require(
                seen.insert([record.sfi, record.record]).inserted, "\(path).record",
                "SFI \(record.sfi) has a record \(record.record) already")
            try check.require(
                (record.tags == nil) != (record.raw == nil), path, "a record has either \"tags\" or \"raw\"")
            if let raw = record.raw { try check.length(raw, 1...254, "\(path).raw", "a record") }
            for (position, text) in (record.tags ?? []).enumerated() {
                let tag = try check.tag(text, "\(path).tags[\(position)]")
                try check.require(
                    data[text] != nil || Personalisation.computedTags.contains(tag), "\(path).tags[\(position)]",
                    "\"data\" has no value for tag \(text)")
            }
        }
    }
}

extension CryptogramProfile {
    fileprivate func validate(_ check: ProfileCheck, _ path: String) throws(JSONDocumentError) {
        try check.require(
            scheme.versions.contains(version), "\(path).version",
            "\(scheme.rawValue) has the cryptogram versions \(scheme.versions.map(String.init).joined(separator: ", ")) here, "
                + "not \(version)")
        let keys = issuerMasterKeys
        for (name, key) in [
            ("applicationCryptogram", keys.applicationCryptogram), ("integrity", keys.integrity),
            ("confidentiality", keys.confidentiality), ("dynamicNumber", keys.dynamicNumber),
        ] {
            guard let key else { continue }
            try check.require(
                key.bytes.count == 16, "\(path).issuerMasterKeys.\(name)", "a key has 16 bytes, not \(key.bytes.count)")
        }
        if let dataAuthenticationCode {
            try check.length(dataAuthenticationCode, 2...2, "\(path).dataAuthenticationCode", "the code")
        }
    }
}

extension OfflineAuthenticationProfile {
    fileprivate func validate(_ check: ProfileCheck, _ path: String, rid: [UInt8]) throws(JSONDocumentError) {
        let authority = "\(path).certificationAuthority"
        try check.length(certificationAuthority.index, 1...1, "\(authority).index", "an index")
        let authorityLength: Int
        if let key = certificationAuthority.key {
            try key.validate(check, "\(authority).key", atMost: RSAPublicKey.maximumModulusLength)
            authorityLength = key.modulus.bytes.count
        } else {
            guard let key = TestCertificationAuthority.find(rid: rid, index: certificationAuthority.index.bytes) else {
                throw check.error(
                    "\(authority).index",
                    "there is no test key \(certificationAuthority.index) for the RID \(rid.hex): give one as \"key\"")
            }
            authorityLength = key.publicKey.modulus.count
        }
        try issuer.key.validate(check, "\(path).issuer.key", atMost: authorityLength)
        try check.length(issuer.identifier, 4...4, "\(path).issuer.identifier", "an issuer identifier")
        try check.certificate(issuer.expiration, issuer.serialNumber, "\(path).issuer")
        for (name, card) in [("icc", icc), ("pinEncipherment", pinEncipherment)] {
            guard let card else { continue }
            try card.key.validate(check, "\(path).\(name).key", atMost: issuer.key.modulus.bytes.count)
            try check.certificate(card.expiration, card.serialNumber, "\(path).\(name)")
        }
        if let dataAuthenticationCode {
            try check.length(dataAuthenticationCode, 2...2, "\(path).dataAuthenticationCode", "the code")
        }
    }
}

extension RSAKeyProfile {
    fileprivate func validate(_ check: ProfileCheck, _ path: String, atMost: Int) throws(JSONDocumentError) {
        try check.length(
            modulus, RSAPublicKey.minimumModulusLength...RSAPublicKey.maximumModulusLength, "\(path).modulus",
            "a modulus")
        try check.require(
            modulus.bytes.count <= atMost, "\(path).modulus",
            "\(modulus.bytes.count * 8) bits are more than the \(atMost * 8) of the key that certifies it")
        try check.require(
            exponent.bytes == [3] || exponent.bytes == [1, 0, 1], "\(path).exponent", "an exponent is 03 or 010001")
    }

    /// The key itself.
    func key() throws(CryptoError) -> RSAPrivateKey {
        try RSAPrivateKey(
            .init(
                modulus: modulus.bytes, exponent: exponent.bytes, privateExponent: privateExponent.bytes,
                remainders: .init(
                    p: prime1.bytes, q: prime2.bytes, dp: exponent1.bytes, dq: exponent2.bytes,
                    qInverse: coefficient.bytes)))
    }
}
