extension TLV {
    /// Decodes a list of data objects, strictly.
    ///
    /// Templates are checked to the bottom. Filler 00 may stand before, between and after objects on every level
    /// (EMV Book 3, Annex B1); FF is not filler. Lengths are definite, in one to five bytes; a length that could be
    /// shorter is accepted, as BER accepts it. Time is linear in the number of bytes.
    ///
    /// - Parameters:
    ///   - bytes: the whole of the encoding.
    ///   - limits: how deep and how large.
    /// - Returns: the objects of the top level as slices of `bytes`.
    /// - Throws: ``TLVError`` with the offset of the byte that is wrong and the tags around it.
    public static func decode(_ bytes: [UInt8], limits: TLVLimits = .default) throws(TLVError) -> [TLV] {
        try decode(bytes[...], limits: limits)
    }

    /// Decodes a part of an array, strictly; offsets are indices of that array. See ``decode(_:limits:)-([UInt8],_)``.
    public static func decode(_ bytes: ArraySlice<UInt8>, limits: TLVLimits = .default) throws(TLVError) -> [TLV] {
        try check(bytes, limits: limits)
        return try level(of: bytes)
    }

    /// Decodes exactly one data object, strictly; filler 00 may stand before and after it (EMV Book 3, Annex B1).
    ///
    /// - Throws: ``TLVError``, also when there is no object or something after it.
    public static func decodeOne(_ bytes: [UInt8], limits: TLVLimits = .default) throws(TLVError) -> TLV {
        let objects = try decode(bytes, limits: limits)
        guard let object = objects.first else {
            throw TLVError(code: .noObject, offset: bytes.count, message: "a data object was expected, there is none")
        }
        if objects.count > 1 {
            throw TLVError(
                code: .trailingBytes, offset: objects[1].offset,
                message: "one data object was expected, after \(object.tag) stands \(objects[1].tag)")
        }
        return object
    }

    /// The objects of one level as slices, without a look inside.
    static func level(of bytes: ArraySlice<UInt8>) throws(TLVError) -> [TLV] {
        var objects: [TLV] = []
        let base = bytes.startIndex
        var reader = TLVReader(bytes.span)
        while let header = try reader.next() {
            objects.append(
                TLV(
                    tag: header.tag, encoded: bytes[base + header.offset..<base + header.end],
                    headerCount: header.headerCount))
        }
        return objects
    }

    /// Walks every level, allocating nothing but one small stack.
    static func check(_ bytes: ArraySlice<UInt8>, limits: TLVLimits) throws(TLVError) {
        guard bytes.count <= limits.size else {
            throw TLVError(
                code: .tooLarge, offset: bytes.startIndex + limits.size,
                message: "\(bytes.count) bytes are more than the \(limits.size) allowed")
        }
        if var error = firstError(in: bytes.span, depth: limits.depth) {
            error.offset += bytes.startIndex
            throw error
        }
    }

    private static func firstError(in bytes: Span<UInt8>, depth: Int) -> TLVError? {
        var templates: [(tag: Tag, end: Int)] = []
        templates.reserveCapacity(depth)
        var position = 0
        var end = bytes.count
        while true {
            while position < end, bytes[position] == 0 { position += 1 }
            if position >= end {
                guard templates.popLast() != nil else { return nil }
                end = templates.last?.end ?? bytes.count
                continue
            }
            switch HeaderScan.read(bytes, at: position, end: end) {
            case .fault(let fault):
                return fault.error(in: templates.map(\.tag))
            case .header(let header):
                guard header.tag.isConstructed else {
                    position = header.end
                    continue
                }
                guard templates.count + 1 < depth || header.valueCount == 0 else {
                    return TLVError(
                        code: .tooDeep, offset: header.offset, path: templates.map(\.tag) + [header.tag],
                        message: "templates are nested deeper than \(depth) levels")
                }
                position = header.valueOffset
                if header.valueCount > 0 {
                    templates.append((header.tag, header.end))
                    end = header.end
                }
            }
        }
    }
}
