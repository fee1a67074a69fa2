import { expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { makeRandomSchool } from '../../testing/schools/random-school.ts'
import { useServer } from '../../testing/server.ts'
import { schoolDays, selectSchoolDays } from './index.ts'

const server = useServer()

test.each(['one', 'two'])('school days of each class are those of the rows (%s)', async (seed) => {
  const made = await makeRandomSchool(server, seed)
  const { account_id, time_zone, admin, sections } = made
  const member = { account_id, user_id: admin.user_id, is_admin: true, time_zone }
  const school = openSchool(openDirectory(server.db), { ...member, section_ids: 'all' })
  const date = dateIn(time_zone, new Date(Date.now() - 20 * 86_400_000))
  const span = schoolDays(school, { start_date: '2000-01-01', end_date: date, time_zone })
  const { rows } = await server.db.execute<{ section_id: string; date: string }>(span)
  for (const { id: section_id } of sections) {
    const taken = made.attendances.filter(({ status }) => status !== 'none')
    const heard = made.sessions.filter(({ deleted_at }) => deleted_at === null)
    const days = new Set([
      ...taken.filter((row) => row.section_id === section_id).map((row) => row.date),
      ...heard
        .filter((row) => row.section_id === section_id)
        .map((row) => dateIn(time_zone, row.created_at)),
    ])
    const expected = [...days].filter((day) => day <= date).sort()
    expect(expected.length).toBeGreaterThan(30)
    const ofSpan = rows.filter((row) => row.section_id === section_id).map((row) => row.date)
    expect(ofSpan.sort()).toEqual(expected)
    const looked = await selectSchoolDays(school, { section_id, date, time_zone })
    expect(looked.sort()).toEqual(expected)
  }
})
