/** Continues after the answer; the server waits for it before it ends. */
export type Background = {
  run(work: (signal: AbortSignal) => Promise<void>): void
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
