import BERTLV

/// Swift Testing has a `Tag` of its own.
typealias Tag = BERTLV.Tag
