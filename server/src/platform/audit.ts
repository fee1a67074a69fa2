import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import { audit } from '../tables/index.ts'
import type { SchoolScope } from './tenancy/index.ts'

type RecordOf = { record: string; record_id: string }
type Entry = RecordOf & { action: string; changes: object; before?: object }

/** PostgreSQL takes at most 65,535 values in one statement, eight an entry. */
const ENTRIES_AT_ONCE = 5000

/** Leaves who wrote what, when. Call it in the transaction that writes, so that neither is without the other. */
export async function leaveAudit(school: SchoolScope, entry: Entry): Promise<void> {
  await leaveAudits(school, [entry])
}

/** As `leaveAudit`, for a change: leaves the fields that `to` has otherwise than `from`, and nothing where none is. */
export async function leaveUpdate(
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
  await leaveAudit(school, { action: 'update', ...of, ...entry })
}

/** As `leaveAudit`, for many things that are written at once. */
export async function leaveAudits(school: SchoolScope, entries: Entry[]): Promise<void> {
  const { account_id, user_id } = school
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const some = entries.slice(from, from + ENTRIES_AT_ONCE)
    await school.db
      .insert(audit)
      .values(some.map((entry) => ({ account_id, user_id, id: v7(), ...entry })))
  }
}
