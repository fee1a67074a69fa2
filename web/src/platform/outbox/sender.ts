import { ApiError } from '../api.ts'
import { isWithoutAnswer } from '../failure.ts'
import type { HoldLease } from './lease.ts'
import { createRetryLadder, type Trouble } from './retry-ladder.ts'

/** A call that may arrive twice and counts once. */
export type PendingWrite = {
  /** Writes of one lane go one after the other. */
  lane: string
  /** Makes the call. Throws ApiError. */
  send: () => Promise<unknown>
  /** Records on the device that the server has it. */
  onAnswer: (answer: unknown) => void | Promise<void>
  /** Records that the server refused it (4xx). */
  onRefused: (error: ApiError) => void | Promise<void>
  /** No answer, a fault of the server or a dead token: the write stays and is sent again. */
  onUnanswered?: (error: ApiError) => void
}

/** Something that stores writes until they are sent: the outbox, and the lessons being captured. */
export type WriteSource = {
  /** The next write that can be sent now, in a lane that is not blocked; null when there is none. */
  next: (isBlocked: (lane: string) => boolean) => PendingWrite | null | Promise<PendingWrite | null>
  /** After each round, while no lease is held. */
  afterRound?: () => void | Promise<void>
}

export type Sender = ReturnType<typeof createSender>

/** Before the device's own storage is tried again. */
const STORAGE_RETRY_MS = 5_000

/** Sends the writes of all its sources: one lease, one retry ladder, one timer for this tab. */
export function createSender({ holdLease, now }: { holdLease: HoldLease; now: () => number }) {
  const ladder = createRetryLadder(now)
  const sources: WriteSource[] = []
  const listeners = new Set<() => void>()
  let isSending = false
  let isAskedAgain = false
  let hasStorageFailed = false
  let scannedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends what is pending. A call during a round adds another round, so that no wake-up is lost. */
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
    // Nothing was removed from the device: the next round finds it all again.
    if (hasStorageFailed) retryIn = Math.min(retryIn ?? Infinity, STORAGE_RETRY_MS)
    if (retryIn !== null) timer = setTimeout(wake, retryIn)
  }

  async function sendAll(isHeld: () => boolean): Promise<void> {
    for (;;) {
      scannedAt = now()
      const write = await nextWrite(scannedAt)
      if (!write) return
      if (!isHeld()) {
        // This tab slept through its lease: take it again.
        isAskedAgain = true
        return
      }
      const goesOn = await sendOne(write)
      for (const listener of listeners) listener()
      if (!goesOn) return
    }
  }

  /** A source that cannot be read does not stop the others. */
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

  /** Answers whether the round goes on. */
  async function sendOne(write: PendingWrite): Promise<boolean> {
    try {
      const answer = await write.send()
      await write.onAnswer(answer)
      ladder.answered(write.lane)
      return true
    } catch (error) {
      // An error of our own code or of the storage is no refusal: the write is sent again, later.
      const failure = error instanceof ApiError ? error : new ApiError('unexpected', String(error))
      return failed(write, failure)
    }
  }

  async function failed(write: PendingWrite, failure: ApiError): Promise<boolean> {
    if (isWithoutAnswer(failure) || failure.status === 401) {
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
      wake()
    },
    wake,
    /** The network or the person is back: nothing waits any longer. */
    retryNow: () => {
      ladder.reset()
      wake()
    },
    /** Why writes of this lane are waiting; null when nothing has failed. */
    troubleOf: (lane: string): Trouble | null => ladder.troubleOf(lane),
    /** Calls back after each write that was sent or failed. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
