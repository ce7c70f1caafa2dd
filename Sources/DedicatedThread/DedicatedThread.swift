/// One thread of the system on which blocking calls may wait without holding up anybody else's tasks.
///
/// It is an executor for actors and tasks, and it runs plain work items, all in the order in which they came. The
/// thread is detached: one that hangs in a call never keeps the process from exiting.
package final class DedicatedThread: SerialExecutor, TaskExecutor {
    private let queue: WorkQueue

    /// - Parameter stackSize: bytes.
    package init(stackSize: Int = 1 << 20) { queue = WorkQueue(stackSize: stackSize) }

    deinit { queue.stop() }

    /// Lets the thread end after what it has been given; ``run(_:)`` takes nothing more.
    package func stop() { queue.stop() }

    /// Runs the body on the thread.
    ///
    /// - Returns: `false` when the thread has been stopped: the body will not run.
    @discardableResult
    package func run(_ body: @escaping @Sendable () -> Void) -> Bool { queue.add(.body(body)) }

    /// Whether the caller runs on this thread.
    package var isCurrent: Bool { queue.isCurrent }

    /// Jobs are taken even after ``stop()``, on a thread started anew: one that is dropped would hang its task for ever.
    package func enqueue(_ job: consuming ExecutorJob) { queue.add(.job(UnownedJob(job), self)) }

    package func checkIsolated() { precondition(isCurrent, "not on the dedicated thread") }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
