import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Work in order, and the thread that does it; the thread owns the queue, so that the last reference from outside may
/// go while a call still hangs.
final class WorkQueue: @unchecked Sendable {
    enum Work {
        case body(@Sendable () -> Void)
        case job(UnownedJob, DedicatedThread)
    }

    private let stackSize: Int
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let wake: UnsafeMutablePointer<pthread_cond_t>
    // Guarded by `mutex`.
    private var incoming: [Work] = []
    private var hasThread = false
    private var isStopped = false
    private var isWaiting = false
    /// Which thread serves the queue; zero for none.
    private let server = Atomic<UInt>(0)

    init(stackSize: Int) {
        self.stackSize = stackSize
        mutex = .allocate(capacity: 1)
        wake = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(wake, nil)
    }

    deinit {
        pthread_cond_destroy(wake)
        pthread_mutex_destroy(mutex)
        wake.deallocate()
        mutex.deallocate()
    }

    var isCurrent: Bool { server.load(ordering: .relaxed) == Self.currentThread }

    @discardableResult
    func add(_ work: Work) -> Bool {
        pthread_mutex_lock(mutex)
        if isStopped, case .body = work {
            pthread_mutex_unlock(mutex)
            return false
        }
        incoming.append(work)
        let mustStart = !hasThread
        let mustWake = isWaiting
        hasThread = true
        pthread_mutex_unlock(mutex)
        if mustStart {
            startThread()
        } else if mustWake {
            pthread_cond_signal(wake)
        }
        return true
    }

    func stop() {
        pthread_mutex_lock(mutex)
        isStopped = true
        pthread_cond_signal(wake)
        pthread_mutex_unlock(mutex)
    }

    private func startThread() {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, stackSize)
        let context = Unmanaged.passRetained(self).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, &attributes, serveQueue, context)
        precondition(result == 0, "the system has no thread left (error \(result))")
    }

    fileprivate func serve() {
        server.store(Self.currentThread, ordering: .relaxed)
        var batch: [Work] = []
        while true {
            pthread_mutex_lock(mutex)
            while incoming.isEmpty && !isStopped {
                isWaiting = true
                pthread_cond_wait(wake, mutex)
                isWaiting = false
            }
            if incoming.isEmpty {
                hasThread = false
                server.store(0, ordering: .relaxed)
                pthread_mutex_unlock(mutex)
                return
            }
            swap(&batch, &incoming)
            pthread_mutex_unlock(mutex)
            for work in batch {
                switch work {
                case .body(let body): body()
                case .job(let job, let executor):
                    job.runSynchronously(
                        isolatedTo: executor.asUnownedSerialExecutor(),
                        taskExecutor: executor.asUnownedTaskExecutor())
                }
            }
            batch.removeAll(keepingCapacity: true)
        }
    }

    private static var currentThread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }
}

#if canImport(Darwin)
    private func serveQueue(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().serve()
        return nil
    }
#else
    private func serveQueue(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().serve() }
        return nil
    }
#endif
