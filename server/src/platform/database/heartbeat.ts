import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { requirePrimary } from './hosts.ts'
import { silent } from './timeouts.ts'

/** In ms: between two queries, and until a database without an answer is left. */
export type Rhythm = { everyMs: number; silentMs: number }

const RHYTHM: Rhythm = { everyMs: 1000, silentMs: 5000 }

type Log = { error(details: object, message: string): void; info(message: string): void }

type Watched = {
  /** Not of the pool: a busy pool is no silent database. Its queries may last `silentMs`. */
  makeClient(silentMs: number): pg.Client
  /** Ends all connections, and refuses new ones until `back`. */
  leave(client: pg.Client): void
  back(): void
  /** Of all connections together. */
  bytesRead: () => number
}

/**
 * Leaves a database that is silent, unreachable, or has become a standby: its connections would
 * hang until their statements time out. Returns how to stop.
 */
export function watchDatabase(watched: Watched, log: Log, rhythm = RHYTHM): () => Promise<void> {
  const ending = new AbortController()
  const running = watch(watched, log, rhythm, ending.signal)
  return async () => {
    ending.abort()
    await running
  }
}

async function watch(watched: Watched, log: Log, rhythm: Rhythm, signal: AbortSignal) {
  let client: pg.Client | undefined
  let isAway = false
  while (!signal.aborted) {
    const asked = client ?? watched.makeClient(rhythm.silentMs)
    try {
      if (!client) await asked.connect()
      client = asked
      await answersInTime(requirePrimary(client), watched, rhythm.silentMs)
      if (isAway) log.info('the database answers again')
      if (isAway) watched.back()
      isAway = false
    } catch (err) {
      client = undefined
      // Without waiting: a silent connection does not end.
      void asked.end().catch(() => {})
      if (!isFull(err) && !signal.aborted) {
        if (!isAway) log.error({ err }, 'the database is left: it is silent, away, or only reads')
        isAway = true
        watched.leave(asked)
      }
    }
    await sleep(rhythm.everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
  await client?.end().catch(() => {})
}

/** Other clients have all connections of a database that works. */
const isFull = (error: unknown) => (error as { code?: unknown }).code === '53300'

/** A busy pooler answers late; then other connections receive data. */
async function answersInTime(
  answer: Promise<void>,
  { bytesRead }: Watched,
  silentMs: number,
): Promise<void> {
  for (;;) {
    const before = bytesRead()
    const inTime = new AbortController()
    const late = sleep(silentMs, 'late', { signal: inTime.signal, ref: false }).catch(() => 'late')
    const first = await Promise.race([answer, late]).finally(() => inTime.abort())
    if (first !== 'late') return
    // After a pause of this process, arrived data is read first.
    await turn()
    if (bytesRead() !== before) continue
    answer.catch(() => {})
    throw silent()
  }
}
