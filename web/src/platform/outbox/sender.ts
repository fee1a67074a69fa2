import { ApiError } from '../api/api.ts'
import { isNetworkFailure } from '../api/failure.ts'
import { createBackoff, type Trouble } from './backoff.ts'
import type { HoldLease } from './lease.ts'

export type PendingWrite = {
  lane: string
  send: () => Promise<unknown>
  onAnswer: (answer: unknown) => void | Promise<void>
  onRefused: (error: ApiError) => void | Promise<void>
  /** No answer, a server error or an expired token: the write is sent again later. */
  onUnanswered?: (error: ApiError) => void
}

/** A store of pending writes: the outbox, or draft lessons. */
export type WriteSource = {
  next: (isBlocked: (lane: string) => boolean) => PendingWrite | null | Promise<PendingWrite | null>
  afterRound?: () => void | Promise<void>
}

export type Sender = ReturnType<typeof createSender>

const STORAGE_RETRY_MS = 5_000

export function createSender({ holdLease, now }: { holdLease: HoldLease; now: () => number }) {
  const ladder = createBackoff(now)
  const sources: WriteSource[] = []
  const listeners = new Set<() => void>()
  let isSending = false
  let isAskedAgain = false
  let hasStorageFailed = false
  let scannedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** A call during a round adds another round, so that no write is missed. */
  function wake(): void {
    if (isSending) isAskedAgain = true
    else void run()
  }

  async function run(): Promise<void> {
    isSending = true
    clearTimeout(timer)
    let retryIn: number | null = null
    try {
      do {
        isAskedAgain = false
        hasStorageFailed = false
        await holdLease(sendAll)
        for (const { afterRound } of sources) await afterRound?.()
      } while (isAskedAgain)
      retryIn = ladder.retryIn(scannedAt)
    } catch {
      hasStorageFailed = true
    } finally {
      isSending = false
    }
    if (hasStorageFailed) retryIn = Math.min(retryIn ?? Infinity, STORAGE_RETRY_MS)
    if (retryIn !== null) timer = setTimeout(wake, retryIn)
  }

  async function sendAll(isHeld: () => boolean): Promise<void> {
    for (;;) {
      scannedAt = now()
      const write = await nextWrite(scannedAt)
      if (!write) return
      if (!isHeld()) {
        // The lease expired while the tab was suspended: take it again.
        isAskedAgain = true
        return
      }
      const goesOn = await sendOne(write)
      for (const listener of listeners) listener()
      if (!goesOn) return
    }
  }

  async function nextWrite(at: number): Promise<PendingWrite | null> {
    for (const source of sources)
      try {
        const write = await source.next((lane) => ladder.isBlocked(lane, at))
        if (write) return write
      } catch {
        hasStorageFailed = true
      }
    return null
  }

  async function sendOne(write: PendingWrite): Promise<boolean> {
    try {
      const answer = await write.send()
      await write.onAnswer(answer)
      ladder.answered(write.lane)
      return true
    } catch (error) {
      // An error of our code or of the storage is not a refusal: the write is sent again later.
      const failure = error instanceof ApiError ? error : new ApiError('unexpected', String(error))
      return failed(write, failure)
    }
  }

  async function failed(write: PendingWrite, failure: ApiError): Promise<boolean> {
    if (isNetworkFailure(failure) || failure.status === 401) {
      write.onUnanswered?.(failure)
      return ladder.failed(write.lane, failure)
    }
    try {
      await write.onRefused(failure)
    } catch (error) {
      return ladder.failed(write.lane, new ApiError('unexpected', String(error)))
    }
    ladder.answered(write.lane)
    return true
  }

  return {
    addSource: (source: WriteSource) => {
      sources.push(source)
      // Sources are added as modules load: the round begins once those of the same load are there.
      queueMicrotask(wake)
    },
    wake,
    retryNow: () => {
      ladder.reset()
      wake()
    },
    troubleOf: (lane: string): Trouble | null => ladder.troubleOf(lane),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
