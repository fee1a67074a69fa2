import { asc } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { timeslots } from '../../tables/index.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { isAnyOf, plainRecords, type SchoolScope } from './index.ts'
import { openDirectory, openSchool } from './scope.ts'

const database = useDatabase()
const { id, start_time, end_time } = timeslots
const records = plainRecords(timeslots, { id, start_time, end_time })
const order = [asc(timeslots.start_time)]

async function openNewSchool(): Promise<SchoolScope> {
  const { account_id } = await makeSchool(database)
  return openSchool(openDirectory(database.db), {
    ...{ account_id, user_id: v7(), is_admin: true },
    ...{ section_ids: 'all', time_zone: 'UTC' },
  })
}

test('a record is inserted once, found, changed and removed', async () => {
  const school = await openNewSchool()
  const slot = { id: v7(), start_time: '15:00:00', end_time: '16:00:00' }
  const inserted = await Promise.all([slot, slot].map((one) => records.insertOnce(school, one)))
  expect(inserted.toSorted()).toEqual([false, true])
  expect(await records.find(school, slot.id)).toEqual(slot)
  await records.change(school, slot.id, { end_time: '17:00:00' })
  const changed = { ...slot, end_time: '17:00:00' }
  expect(await records.lock(school, slot.id)).toEqual(changed)
  expect(await records.remove(school, slot.id)).toEqual(changed)
  expect(await records.remove(school, slot.id)).toBeNull()
  expect(await records.find(school, slot.id)).toBeNull()
})

test('records are listed in order and by page, none for no ids', async () => {
  const school = await openNewSchool()
  for (const hour of ['09', '07', '08'])
    await records.insertOnce(school, {
      ...{ id: v7(), start_time: `${hour}:00`, end_time: '10:00' },
    })
  const hoursOf = async (page: { skip?: number; limit?: number }) =>
    (await records.list(school, { order, ...page })).map((slot) => slot.start_time.slice(0, 2))
  expect(await hoursOf({})).toEqual(['07', '08', '09'])
  expect(await hoursOf({ skip: 1, limit: 1 })).toEqual(['08'])
  expect(await hoursOf({ limit: 0 })).toEqual([])
  expect(await records.list(school, { where: isAnyOf(id, []), order })).toEqual([])
})

test('a record of another school is not found, changed or removed', async () => {
  const [here, there] = [await openNewSchool(), await openNewSchool()]
  const slot = { id: v7(), start_time: '15:00:00', end_time: '16:00:00' }
  await records.insertOnce(there, slot)
  expect(await records.find(here, slot.id)).toBeNull()
  expect(await records.lock(here, slot.id, 'update')).toBeNull()
  expect(await records.list(here, { order })).toEqual([])
  await records.change(here, slot.id, { end_time: '17:00' })
  expect(await records.remove(here, slot.id)).toBeNull()
  expect(await records.find(there, slot.id)).toEqual(slot)
})
