import { v7 } from 'uuid'
import { audit } from '../tables/index.ts'
import type { SchoolScope } from './tenancy/index.ts'

type Entry = { action: string; record: string; record_id: string; changes: object }

/** PostgreSQL takes at most 65,535 values in one statement, seven an entry. */
const ENTRIES_AT_ONCE = 5000

/** Leaves who wrote what, when. Call it in the transaction that writes, so that neither is without the other. */
export async function leaveAudit(school: SchoolScope, entry: Entry): Promise<void> {
  await leaveAudits(school, [entry])
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
