import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { usePlans } from '../../testing/postgres/plans.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { countedAttendance, schoolDays } from './index.ts'

const server = useServer()
const { watched, scansOf } = usePlans(server)

const DAYS = 400
const SLOTS = 10

/** More than a year of a school with one student and ten timeslots a day. */
async function makeYear() {
  const { account_id, student, section, teacher } = await makeScene(server)
  for (let hour = 0; hour < SLOTS; hour += 1)
    await makeTimeslot(server, { account_id, start_time: `0${hour}:00`, end_time: `0${hour}:30` })
  await server.db.execute(sql`
    insert into attendances (account_id, id, student_id, date, timeslot_id, status, section_id, user_id, tapped_at)
    select ${account_id}, gen_random_uuid(), ${student.id}, '2027-01-01'::date + day, timeslots.id, 'present',
      ${section.id}, ${teacher.user_id}, now()
    from generate_series(1, ${DAYS}) as day
    join timeslots on timeslots.account_id = ${account_id}`)
  await server.db.execute(sql`vacuum analyze attendances`)
  const member = { account_id, user_id: teacher.user_id, is_admin: true, time_zone: 'UTC' }
  return openSchool(openDirectory(watched.db), { ...member, section_ids: 'all' })
}

const year = { start_date: '2027-01-01', end_date: '2027-12-31', time_zone: 'UTC' }

test('attendance that counts is read from an index alone', async () => {
  const school = await makeYear()
  const read = () =>
    watched.db.execute(
      sql`select count(*) from (${countedAttendance(school, year, undefined)}) as taken`,
    )
  const scans = await scansOf('attendances', read, 'for these')
  // The other scan is of half days, and the school has none.
  expect(scans.filter((scan) => scan['Actual Loops'] > 0)).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Actual Rows': 364 * SLOTS },
  ])
})

test('the holidays are looked at once a day, not for each attendance', async () => {
  const school = await makeYear()
  const read = () => watched.db.execute(schoolDays(school, year))
  const [scan] = await scansOf('attendances', read, 'for these')
  expect(scan).toMatchObject({ 'Node Type': 'Index Only Scan', 'Actual Rows': 364 * SLOTS })
  expect(scan?.Filter).toBeUndefined()
})
