import { setTimeout as sleep } from 'node:timers/promises'
import { DiskFull, isDiskFull, StartRefused } from '../../platform/start-refused.ts'
import type { EmbeddedPostgres } from './start.ts'

const TRIES = 5
const TRIES_WITHIN_MS = 10 * 60_000
const FIRST_PAUSE_MS = 125
const DISK_PAUSE_MS = 2000

/**
 * Resolves with null after a requested stop, or with the reason after five ends in ten minutes; a
 * full disk does not count.
 */
export async function supervise(
  postgres: EmbeddedPostgres,
  log: (line: string) => void,
): Promise<StartRefused | null> {
  let deaths: number[] = []
  let why = 'It ends again and again.'
  for (;;) {
    const code = await postgres.ended
    if (postgres.isStopping) return null
    log(`PostgreSQL ended by itself (${code}); it is started again.`)
    if (!isDiskFull(postgres.folder)) deaths = [...deaths.filter(isRecent), Date.now()]
    if (deaths.length > TRIES) return gaveUp(why)
    if (deaths.length > 1) await sleep(FIRST_PAUSE_MS * 2 ** deaths.length)
    const refused = await restart(postgres, log)
    if (postgres.isStopping) return null
    if (refused) why = refused.message
    else log('PostgreSQL is back.')
  }
}

const isRecent = (time: number) => Date.now() - time < TRIES_WITHIN_MS

async function restart(
  postgres: EmbeddedPostgres,
  log: (line: string) => void,
): Promise<StartRefused | null> {
  let told = false
  for (;;) {
    const refused = await postgres.restart().then(() => null, asRefused)
    if (!(refused instanceof DiskFull) || postgres.isStopping) return refused
    if (!told) log(`${refused.message} The server waits for room and goes on by itself.`)
    told = true
    await sleep(DISK_PAUSE_MS)
  }
}

function asRefused(error: unknown): StartRefused {
  return error instanceof StartRefused ? error : new StartRefused(String(error))
}

const gaveUp = (why: string) =>
  new StartRefused(
    `PostgreSQL ended by itself more than ${TRIES} times and is not started again. ${why}`,
  )
