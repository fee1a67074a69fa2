import { isDeepStrictEqual } from 'node:util'
import type { AuditedKind } from '@talaqqi/contract/records'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { audit } from '../tables/index.ts'
import { type Asked, prepared, type SchoolScope } from './tenancy/index.ts'

/** A record whose history is kept. */
export type RecordOf = { record: AuditedKind; record_id: string }
type Entry = RecordOf & { action: string; changes: object; before?: object }
type Row = Required<Omit<typeof audit.$inferInsert, 'account_id' | 'user_id' | 'created_at'>>

const insertEntry = prepared('insert_audit', (school, entry: Asked<Row>) =>
  school.db.insert(audit).values({
    account_id: school.account_id,
    user_id: school.user_id,
    id: entry.id,
    action: entry.action,
    record: entry.record,
    record_id: entry.record_id,
    changes: entry.changes,
    // Bare, so that null is no JSON.
    before: sql`${entry.before}`,
  }),
)

/** Records who wrote what, when. Call it in the transaction that writes, so that neither is without the other. */
export async function recordAudit(school: SchoolScope, entry: Entry): Promise<void> {
  await insertEntry(school, { before: null, ...entry, id: v7() })
}

/** As `recordAudit`, for a change: keeps the fields that `to` has otherwise than `from`, and nothing where none is. */
export async function recordUpdate(
  school: SchoolScope,
  { from, to, ...of }: RecordOf & { from: object; to: object },
): Promise<void> {
  const was = new Map(Object.entries(from))
  const changes = Object.entries(to).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(was.get(field), value),
  )
  if (changes.length === 0) return
  const before = changes
    .filter(([field]) => was.has(field))
    .map(([field]) => [field, was.get(field)])
  const entry = { changes: Object.fromEntries(changes), before: Object.fromEntries(before) }
  await recordAudit(school, { action: 'update', ...of, ...entry })
}

/** PostgreSQL takes at most 65,535 values in one statement, eight an entry. */
const ENTRIES_AT_ONCE = 5000

/** As `recordAudit`, for many things that are written at once. */
export async function recordAudits(school: SchoolScope, entries: Entry[]): Promise<void> {
  const { account_id, user_id } = school
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const some = entries.slice(from, from + ENTRIES_AT_ONCE)
    await school.db
      .insert(audit)
      .values(some.map((entry) => ({ account_id, user_id, id: v7(), ...entry })))
  }
}
