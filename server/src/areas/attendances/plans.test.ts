import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { usePlans } from '../../testing/postgres/plans.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { selectAttendances } from './newest-queries.ts'

const server = useServer()
const { watched, rowsRead } = usePlans(server)

const DAYS = 4000

/** A school with a long history of its one student, as seen by people of these classes. */
async function makeHistory() {
  const { account_id, student, section, teacher } = await makeScene(server)
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  await server.db.execute(sql`
    insert into attendances (account_id, id, student_id, date, timeslot_id, status, section_id, user_id, tapped_at)
    select ${account_id}, gen_random_uuid(), ${student.id}, current_date - day, ${timeslot_id}, 'present',
      ${section.id}, ${teacher.user_id}, now() - make_interval(days => day)
    from generate_series(1, ${DAYS}) as day`)
  await server.db.execute(sql`analyze attendances`)
  const { id: newClass } = await makeSection(server, { account_id })
  const of = { account_id, user_id: teacher.user_id, time_zone: 'UTC' }
  const page = (section_ids: 'all' | string[]) => {
    const is_admin = section_ids === 'all'
    const school = openSchool(openDirectory(watched.db), { ...of, is_admin, section_ids })
    return selectAttendances(school, { skip: 0, limit: 50 })
  }
  return { page, section_id: section.id, newClass }
}

test('the newest page of attendance does not read all of it', async () => {
  const { page, section_id, newClass } = await makeHistory()
  const read = (section_ids: 'all' | string[]) =>
    rowsRead('attendances', () => page(section_ids), 'for these')
  expect(await read('all')).toBeLessThanOrEqual(60)
  expect(await read([section_id])).toBeLessThanOrEqual(160)
  expect(await read([newClass]), 'of a class without attendance').toBe(0)
})
