import { listCapturedSheets } from '@talaqqi/contract/attendances'
import { getProgressReport, listProgressReports } from '@talaqqi/contract/progress-reports'
import { getRoundsOfStudent } from '@talaqqi/contract/rounds'
import { countSessionComments } from '@talaqqi/contract/session-comments'
import { getSession, listRecentSessions } from '@talaqqi/contract/sessions'
import { listStudents } from '@talaqqi/contract/students'
import { getSubscriptionTotals } from '@talaqqi/contract/subscriptions'
import { getTargetsOfStudent } from '@talaqqi/contract/targets'
import { parseName, splitLessons, unitsOf } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { enter } from '../../../testing/client.ts'
import { useServer } from '../../../testing/server.ts'
import { seedLarge } from './large.ts'

const server = useServer()

test('the large school grows to a size with lessons like captured ones', async () => {
  const database = openDatabase(server.connection, { limits: 'none' })
  expect(await seedLarge(database.pool, { sessions: 120 })).toBe(120)
  expect(await seedLarge(database.pool, { sessions: 300 })).toBe(180)
  expect(await seedLarge(database.pool, { sessions: 300 })).toBe(0)
  await database.close()

  const admin = await enter(server, 'large@demo.school', 'Demo-pass-1!')
  const sessions = await admin.call(listRecentSessions, { query: { skip: 0, limit: 1000 } })
  expect(sessions).toHaveLength(300)
  expect(await admin.call(listStudents, { query: { limit: 1000 } })).toHaveLength(300)
  for (const { name, section, start, end, lessons } of sessions) {
    if (!section || start === null || end === null) throw new Error(`${name} has no portion`)
    expect(parseName(name)).toMatchObject({ section, start, end })
    const as = section === 'verse' ? 'continuous' : 'quarters'
    const parts = lessons.map(({ id: _, is_heard: __, ...part }) => part)
    expect(parts).toEqual(splitLessons(section, unitsOf({ start, end }), as))
  }
  const whole = await Promise.all(
    sessions.map(({ id }) => admin.call(getSession, { params: { id } })),
  )
  const concerns = whole.flatMap(({ lessons }) => lessons.flatMap((part) => part.concerns))
  expect(concerns.length / sessions.length).toBeGreaterThan(4)
  expect(concerns.length / sessions.length).toBeLessThan(6)
})

test('the large school has the records of a real one', async () => {
  const database = openDatabase(server.connection, { limits: 'none' })
  for (const _ of [1, 2])
    await seedLarge(database.pool, { sessions: 300, inThreeYears: 300, withRecords: true })
  await database.close()

  const admin = await enter(server, 'large@demo.school', 'Demo-pass-1!')
  const students = await admin.call(listStudents, { query: { limit: 200 } })
  const withTwo = students.filter(({ guardians }) => guardians.length === 2)
  expect(withTwo.length).toBeGreaterThan(160)
  const [student] = students
  if (!student?.section_id) throw new Error('a student without a class')
  const of = { params: { id: student.id } }
  const { targets } = await admin.call(getTargetsOfStudent, of)
  expect(targets.map(({ title }) => title)).toEqual(['Juz 30', 'Juz 29', 'Juz 28'])
  expect((await admin.call(getRoundsOfStudent, of)).rounds).toHaveLength(2)
  const [sheet] = await admin.call(listCapturedSheets, { params: { id: student.section_id } })
  expect(sheet?.counts.present).toBeGreaterThan(0)
  expect((await admin.call(getSubscriptionTotals)).total_paid).toBeGreaterThan(0)
  expect((await admin.call(countSessionComments)).all).toBeGreaterThan(0)
  const reports = await admin.call(listProgressReports, { query: { student_id: student.id } })
  expect(reports).toHaveLength(3)
  const id = reports[0]?.id ?? ''
  const { data } = await admin.call(getProgressReport, { params: { id } })
  expect(data.student.first_name).toBe(student.first_name)
})
