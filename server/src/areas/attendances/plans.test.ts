import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { usePlans } from '../../testing/postgres/plans.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { selectAttendances } from './list-queries.ts'

const server = useServer()
const { watched, rowsRead } = usePlans(server)

const DAYS = 4000

test('the newest page of attendance does not read all of it', async () => {
  const { account_id, student, section, teacher } = await makeScene(server)
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  await server.db.execute(sql`
    insert into attendances (account_id, id, student_id, date, timeslot_id, status, section_id, user_id, tapped_at)
    select ${account_id}, gen_random_uuid(), ${student.id}, current_date - day, ${timeslot_id}, 'present',
      ${section.id}, ${teacher.user_id}, now() - make_interval(days => day)
    from generate_series(1, ${DAYS}) as day`)
  await server.db.execute(sql`analyze attendances`)
  const of = { account_id, user_id: teacher.user_id, is_admin: true, time_zone: 'UTC' }
  const school = openSchool(openDirectory(watched.db), { ...of, section_ids: 'all' })
  const page = () => selectAttendances(school, { skip: 0, limit: 50 })
  expect(await rowsRead('attendances', page, 'for these')).toBeLessThanOrEqual(60)
})
