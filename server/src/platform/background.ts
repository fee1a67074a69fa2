/** Work that goes on after its call has been answered, and ends before the server does. */
export type Background = {
  /** Starts it; `signal` tells that the server ends. What it throws is logged. */
  run(work: (signal: AbortSignal) => Promise<void>): void
  /** Tells all that is under way to end, and waits for it. */
  close(): Promise<void>
}

export function openBackground(failed: (error: unknown) => void): Background {
  const ending = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const one: Promise<void> = work(ending.signal)
        .catch(failed)
        .finally(() => running.delete(one))
      running.add(one)
    },
    async close() {
      ending.abort()
      await Promise.all(running)
    },
  }
}
