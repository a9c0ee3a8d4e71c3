#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The system's, by one name.
enum Logarithm {
    static func of(_ value: Double) -> Double { log(value) }
}
