import type { Database } from '../platform/database/database.ts'
import * as tables from '../tables/index.ts'

/** In the order in which rows can be inserted: what is pointed to comes first. */
const FILLED = {
  accounts: tables.accounts,
  users: tables.users,
  memberships: tables.memberships,
  sections: tables.sections,
  userSections: tables.userSections,
  indicators: tables.indicators,
  indicatorGroups: tables.indicatorGroups,
  indicatorGroupMembers: tables.indicatorGroupMembers,
  timeslots: tables.timeslots,
  students: tables.students,
  guardians: tables.guardians,
  guardianStudents: tables.guardianStudents,
  sessions: tables.sessions,
  lessons: tables.lessons,
  concerns: tables.concerns,
}

type Filled = typeof FILLED
export type Row<Name extends keyof Filled> = Filled[Name]['$inferInsert']
export type Rows = { [Name in keyof Filled]?: Row<Name>[] }

/** PostgreSQL takes 65,535 values in one statement; no table of ours has more than 20 columns. */
const CHUNK = 3000

/** Inserts all rows, table after table. */
export async function insertRows(db: Pick<Database, 'insert'>, rows: Rows): Promise<void> {
  for (const [name, table] of Object.entries(FILLED)) {
    // The type says that rows and table belong together, but not through a loop over both.
    const all = (rows[name as keyof Filled] ?? []) as Row<'accounts'>[]
    for (let from = 0; from < all.length; from += CHUNK)
      await db.insert(table as Filled['accounts']).values(all.slice(from, from + CHUNK))
  }
}
