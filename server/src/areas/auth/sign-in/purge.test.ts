import { inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { codes, endedSignIns, signInFailures } from '../../../tables/index.ts'
import { useDatabase } from '../../../testing/postgres/database.ts'
import { purgeSignIn } from './purge.ts'

const database = useDatabase()
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('old failures, ended sign-ins and expired codes are purged, others kept', async () => {
  const [old, recent, over, live] = [v7(), v7(), v7(), v7()]
  const failure = { email: 'x@demo.school', address: '10.0.0.1' }
  await database.db.insert(signInFailures).values([
    { id: old, ...failure, created_at: ago(25) },
    { id: recent, ...failure, created_at: ago(23) },
  ])
  await database.db.insert(codes).values([
    { id: over, purpose: 'signup', hash: 'a', expires_at: ago(0.1) },
    { id: live, purpose: 'signup', hash: 'b', expires_at: ago(-0.1) },
  ])
  await database.db.insert(endedSignIns).values([
    { id: old, created_at: ago(25) },
    { id: recent, created_at: ago(23) },
  ])
  await purgeSignIn(openDirectory(database.db))
  const kept = async (
    table: typeof codes | typeof signInFailures | typeof endedSignIns,
    ids: string[],
  ) =>
    (await database.db.select({ id: table.id }).from(table).where(inArray(table.id, ids))).map(
      ({ id }) => id,
    )
  expect(await kept(signInFailures, [old, recent])).toEqual([recent])
  expect(await kept(endedSignIns, [old, recent])).toEqual([recent])
  expect(await kept(codes, [over, live])).toEqual([live])
})
