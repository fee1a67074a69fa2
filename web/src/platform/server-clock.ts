import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from './storage/storage.ts'

/** How far the server's clock is ahead of this device's, in milliseconds; absent where both agree. */
const KEY = 'clockOffset'
/** The header has whole seconds, and an answer takes some. */
const TOLERANCE_MS = 60_000
/** A slower answer tells too little: the device may have slept. */
const LONGEST_ANSWER_MS = 10_000
/** From here on the site shows a notice. */
const WRONG_MS = 60 * 60_000

/** Compares this device's clock with an answer of the server, asked for at `askedAt` (`Date.now()`). */
export function learnServerTime(response: Response, askedAt: number): void {
  const now = Date.now()
  const said = Date.parse(response.headers.get('date') ?? '')
  const took = now - askedAt
  if (Number.isNaN(said) || took < 0 || took > LONGEST_ANSWER_MS) return
  const offset = said - now
  const isRight = Math.abs(offset) < TOLERANCE_MS
  if (Math.abs(offset - readOffset()) >= TOLERANCE_MS)
    writeStored(KEY, isRight ? null : `${offset}`)
}

/** The time by the server's clock, in milliseconds; by this device's before the first answer. */
export const serverNow = (): number => atServer(Date.now())

/** A moment of this device's clock by the server's, in milliseconds. */
export const atServer = (moment: number): number => moment + readOffset()

/** Whether the clock of this device is wrong by an hour or more. */
export const useIsClockWrong = (): boolean =>
  useSyncExternalStore(subscribeStored, () => Math.abs(readOffset()) >= WRONG_MS)

const readOffset = (): number => Number(readStored(KEY)) || 0
