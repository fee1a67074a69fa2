import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { lessons, sessions } from '../../../tables/index.ts'
import { useDatabase } from '../../../testing/postgres/database.ts'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { makeSession } from '../factory.ts'
import { purgeSessions } from './purge.ts'

const database = useDatabase()

test('lessons deleted over 30 days ago are purged in every school', async () => {
  for (const { account_id } of [await makeSchool(database), await makeSchool(database)]) {
    const deleted = (ago: string) =>
      makeSession(database, {
        account_id,
        deleted_at: sql`now() - ${ago}::interval` as unknown as Date,
      })
    await deleted('30 days 1 minute')
    const restorable = await deleted('29 days 23 hours')
    const there = await makeSession(database, { account_id })
    await purgeSessions(openDirectory(database.db))
    const left = await database.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.account_id, account_id))
    expect(left.map(({ id }) => id).toSorted()).toEqual([restorable.id, there.id].toSorted())
    const parts = await database.db
      .select({ id: lessons.session_id })
      .from(lessons)
      .where(eq(lessons.account_id, account_id))
    expect(parts.map(({ id }) => id).toSorted()).toEqual([restorable.id, there.id].toSorted())
  }
})
