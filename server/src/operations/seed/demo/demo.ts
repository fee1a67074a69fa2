import { sql } from 'drizzle-orm'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { accounts } from '../../../tables/index.ts'
import { insertRows } from '../rows.ts'
import { seedCertificates } from './certificates.ts'
import { createDemoSchools } from './demo-schools.ts'
import { seedProgressReports } from './progress-reports.ts'
import { seedTracks } from './tracks.ts'

/** Does nothing if a school exists. Rows are atomic; safe for servers that start together. */
export async function seedDemo(directory: DirectoryScope, now = new Date()): Promise<void> {
  // Before the transaction, which has an idle timeout.
  const made = (await hasSchool(directory.db)) ? [] : await createDemoSchools(now)
  const isEmpty = await directory.db.transaction(async (db) => {
    // Until the commit: another server must see the school.
    await db.execute(sql`lock table ${accounts} in share row exclusive mode`)
    if (await hasSchool(db)) return false
    for (const rows of made) await insertRows(db, rows)
    // Without statistics PostgreSQL assumes empty tables.
    await db.execute(sql`analyze`)
    return true
  })
  // Computed from the committed rows; the demo is complete without them.
  if (isEmpty) {
    await seedTracks(directory, now)
    await seedProgressReports(directory, now)
    await seedCertificates(directory, now)
  }
  process.stdout.write(
    isEmpty
      ? 'The demo school is loaded: sign in as teacher@demo.school or admin@demo.school.\n'
      : 'There is a school already, so the demo school is not loaded.\n',
  )
}

async function hasSchool(db: Pick<DirectoryScope['db'], 'select'>): Promise<boolean> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).limit(1)
  return found !== undefined
}
