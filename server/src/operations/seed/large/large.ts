import { firstVerseOf, partName, unitsOf, VERSE_COUNT, verseName } from '@talaqqi/quran'
import type pg from 'pg'
import { createLargePeople, findLargeSchool } from './large-people.ts'
import { ANALYZE, COUNT_SESSIONS, INSERT_BATCH, PREPARE } from './large-queries.ts'
import { COUNT_GUARDIANS, INSERT_RECORDS } from './large-records.ts'

export const LARGE_SCHOOL_SESSIONS = 225_000
const BATCH = 15_000

type Options = {
  /** Number of lessons at the end; never fewer than before. */
  sessions?: number
  /** Lessons that three years hold; fewer end earlier. */
  inThreeYears?: number
  /** Also guardians, attendance, payments and the like, once all lessons are there. */
  withRecords?: boolean
  onProgress?: (sessions: number) => void
}

/**
 * Creates or extends the school; returns the number of added lessons. An interrupted run can
 * continue.
 */
export async function seedLarge(pool: pg.Pool, options: Options = {}): Promise<number> {
  const { sessions = LARGE_SCHOOL_SESSIONS, withRecords = false, onProgress } = options
  const client = await pool.connect()
  try {
    const account_id = (await findLargeSchool(client)) ?? (await createLargePeople(client))
    const { rows } = await client.query<{ count: number }>(COUNT_SESSIONS, [account_id])
    const before = rows[0]?.count ?? 0
    // A larger school has more lessons a day.
    const all = Math.max(sessions, options.inThreeYears ?? LARGE_SCHOOL_SESSIONS)
    await prepare(client, account_id)
    for (let from = before; from < sessions; from += BATCH) {
      const to = Math.min(from + BATCH, sessions)
      await insertBatch(client, { account_id, from, to, all })
      onProgress?.(to)
    }
    if (withRecords) await insertRecords(client, account_id)
    for (const statement of ANALYZE) await client.query(statement)
    return Math.max(0, sessions - before)
  } finally {
    // Closing the connection drops the temporary tables.
    client.release(true)
  }
}

async function insertRecords(client: pg.PoolClient, account_id: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(COUNT_GUARDIANS, [account_id])
  if ((rows[0]?.count ?? 0) > 0) return
  for (const statement of INSERT_RECORDS) await client.query(statement, [account_id])
}

/** Only the Quran package has names of verses and starts of maqras. */
async function prepare(client: pg.PoolClient, account_id: string): Promise<void> {
  const verses = unitsOf({ start: 1, end: VERSE_COUNT }).map(verseName)
  const quarters = unitsOf({ start: 1, end: 120 }).map((unit) => partName('quarter', unit))
  const maqras = unitsOf({ start: 1, end: 240 }).map(firstVerseOf)
  const values = { account_id, verses, quarters, maqras }
  for (const { text, names } of PREPARE)
    await client.query(
      text,
      names.map((name) => values[name]),
    )
}

type Batch = { account_id: string; from: number; to: number; all: number }

async function insertBatch(client: pg.PoolClient, batch: Batch): Promise<void> {
  await client.query('begin')
  try {
    for (const { text, names } of INSERT_BATCH)
      await client.query(
        text,
        names.map((name) => batch[name]),
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
