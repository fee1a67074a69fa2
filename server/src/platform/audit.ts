import { isDeepStrictEqual } from 'node:util'
import type { AuditedKind } from '@talaqqi/contract/records'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  lt,
  type Placeholder,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { v7 } from 'uuid'
import { accounts, audit, memberships } from '../tables/index.ts'
import {
  type DirectoryScope,
  deleteWhere,
  isAnyOf,
  type Params,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from './tenancy/index.ts'

export type RecordOf = { record: AuditedKind; record_id: string }
type Entry = RecordOf & { action: string; changes: object; before?: object }

/** Call it in the writing transaction. */
export async function recordAudit(school: SchoolScope, entry: Entry): Promise<void> {
  const { db, account_id, user_id } = school
  await db.insert(audit).values({ ...entry, account_id, user_id, id: v7() })
}

/** Stores only changed fields; writes no entry when nothing changed. */
export async function recordUpdate(school: SchoolScope, change: Change): Promise<void> {
  const entry = entryOf(change)
  if (entry) await recordAudit(school, entry)
}

export async function recordUpdates(school: SchoolScope, changes: Change[]): Promise<void> {
  await recordAudits(
    school,
    changes.flatMap((change) => entryOf(change) ?? []),
  )
}

type Change = RecordOf & { from: object; to: object }

function entryOf({ from, to, ...of }: Change): Entry | null {
  const was = new Map(Object.entries(from))
  const changes = Object.entries(to).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(was.get(field), value),
  )
  if (changes.length === 0) return null
  const before = changes
    .filter(([field]) => was.has(field))
    .map(([field]) => [field, was.get(field)])
  const entry = { changes: Object.fromEntries(changes), before: Object.fromEntries(before) }
  return { action: 'update', ...of, ...entry }
}

export function historyOf(entry: Entry | null): string {
  return JSON.stringify(entry ? [{ before: null, ...entry, id: v7() }] : [])
}

export function historyOfUpdate(change: Change): string {
  return historyOf(entryOf(change))
}

/** Adds an audit entry to a prepared statement; inserted only if `written` returns a row. */
export function withAuditInsert(
  { db, account_id, user_id }: ScopeOrPlaceholder & { user_id: string | Placeholder },
  written: SQLWrapper,
  history: Params<{ history: string }>['history'],
) {
  return db.$with('history').as(
    db.insert(audit).select(sql`
      select ${account_id}::uuid, entry.id, ${user_id}::uuid, entry.action, entry.record,
        entry.record_id, entry.changes, entry.before, now()
      from ${written}, json_to_recordset(${history}) as entry(
        id uuid, action text, record text, record_id uuid, changes jsonb, before jsonb)`),
  )
}

/** For a record that was undone at once; call it in the deleting transaction. */
export async function deleteHistory(
  school: SchoolScope,
  { record, record_id }: RecordOf,
): Promise<void> {
  await deleteWhere(
    school.db,
    audit,
    and(
      eq(audit.account_id, school.account_id),
      eq(audit.record, record),
      eq(audit.record_id, record_id),
    ),
  )
}

type Merged = { records: AuditedKind[]; from: string; to: string }

/** For a merge: the entries of both records are one history. Answers the moved entries. */
export async function moveHistory(
  school: SchoolScope,
  { records, from, to }: Merged,
): Promise<string[]> {
  const rows = await updateWhere(
    school.db,
    audit,
    { record_id: to },
    and(
      eq(audit.account_id, school.account_id),
      isAnyOf(audit.record, records),
      eq(audit.record_id, from),
    ),
  ).returning({ id: audit.id })
  return rows.map(({ id }) => id)
}

export async function returnHistory(
  school: SchoolScope,
  { record_id, ids }: { record_id: string; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return
  await updateWhere(
    school.db,
    audit,
    { record_id },
    and(eq(audit.account_id, school.account_id), isAnyOf(audit.id, ids)),
  )
}

type Setter = { first_name: string; last_name: string }

export async function findSetters(
  school: SchoolScope,
  { record, record_id }: RecordOf,
  fields: string[],
): Promise<Map<string, Setter>> {
  const list = sql.param(fields)
  const rows = await school.db
    .select({
      changes: audit.changes,
      first_name: memberships.first_name,
      last_name: memberships.last_name,
    })
    .from(audit)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, audit.user_id)),
    )
    .where(
      and(
        eq(audit.account_id, school.account_id),
        eq(audit.record, record),
        eq(audit.record_id, record_id),
        sql`${audit.action} in ('create', 'update')`,
        sql`${audit.changes} ?| ${list}::text[]`,
      ),
    )
    .orderBy(desc(audit.created_at), desc(audit.id))
    .limit(100)
  const setters = new Map<string, Setter>()
  for (const { changes, first_name, last_name } of rows)
    for (const field of Object.keys(changes as object))
      if (!setters.has(field)) setters.set(field, { first_name, last_name })
  return setters
}

/** PostgreSQL's limit is 65,535 parameters a statement; an entry needs eight. */
const ENTRIES_AT_ONCE = 5000

export async function recordAudits(school: SchoolScope, entries: Entry[]): Promise<void> {
  const { account_id, user_id } = school
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const some = entries.slice(from, from + ENTRIES_AT_ONCE)
    await school.db
      .insert(audit)
      .values(some.map((entry) => ({ account_id, user_id, id: v7(), ...entry })))
  }
}

const PURGED_AT_ONCE = 10_000
const DAY_MS = 24 * 60 * 60 * 1000

export async function purgeAudit({ db }: DirectoryScope, days: number): Promise<void> {
  const before = new Date(Date.now() - days * DAY_MS)
  // Ids are ordered by time, so the primary key finds the oldest.
  const first = v7({ msecs: before.getTime(), seq: 0, random: new Uint8Array(16) })
  for (const { id: account_id } of await db.select({ id: accounts.id }).from(accounts)) {
    const isOld = and(
      eq(audit.account_id, account_id),
      lt(audit.id, first),
      lt(audit.created_at, before),
    )
    const oldest = db
      .select({ id: audit.id })
      .from(audit)
      .where(isOld)
      .orderBy(asc(audit.id))
      .limit(PURGED_AT_ONCE)
    for (;;) {
      const { rowCount } = await deleteWhere(db, audit, and(isOld, inArray(audit.id, oldest)))
      if ((rowCount ?? 0) < PURGED_AT_ONCE) break
    }
  }
}
