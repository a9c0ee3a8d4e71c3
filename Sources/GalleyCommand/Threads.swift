#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import Synchronization

/// Work spread over threads of the system.
///
/// Plain threads, so that `--threads` means what it says; Swift's own pool is as wide as the machine.
enum Threads {
    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Deep documents are read recursively: each thread gets the stack that the main thread has.
    private static let stackSize = 8 << 20

    /// Runs a body on `count` threads, this one among them, and waits for all.
    ///
    /// Where the system refuses a thread the others do its share.
    static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        var threads: [pthread_t] = []
        for _ in 1..<max(1, count) {
            let box = unsafe Unmanaged.passRetained(Body(body))
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            let result = unsafe pthread_create(
                &thread, &attributes, { unsafe Threads.enter($0) }, box.toOpaque())
            #if canImport(Darwin)
                if result == 0, let thread { threads.append(thread) } else { unsafe box.release() }
            #else
                if result == 0 { threads.append(thread) } else { unsafe box.release() }
            #endif
        }
        unsafe pthread_attr_destroy(&attributes)
        body()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// What a body makes of each item, in order, on `count` threads.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], on count: Int, _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        let work = Work<Result>(count: items.count)
        run(min(count, items.count)) {
            while let index = work.take() { work.put(body(items[index]), at: index) }
        }
        return work.results()
    }

    /// Places to fill, handed out one after the other.
    private final class Work<Result: Sendable>: Sendable {
        private let count: Int
        private let next = Atomic<Int>(0)
        private let done: Mutex<[Result?]>

        init(count: Int) {
            self.count = count
            done = Mutex(Array(repeating: nil, count: count))
        }

        func take() -> Int? {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            return index < count ? index : nil
        }

        func put(_ result: Result, at index: Int) { done.withLock { $0[index] = result } }

        func results() -> [Result] { done.withLock { $0.compactMap(\.self) } }
    }

    #if canImport(Darwin)
        private static func enter(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
            return nil
        }
    #else
        private static func enter(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let box = unsafe box { unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run() }
            return nil
        }
    #endif
}
