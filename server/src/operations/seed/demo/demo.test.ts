import { isDeepStrictEqual } from 'node:util'
import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { listExams } from '@talaqqi/contract/exams'
import { listIndicatorGroups } from '@talaqqi/contract/indicator-groups'
import { listIndicators } from '@talaqqi/contract/indicators'
import { getProgressReport, listProgressReports } from '@talaqqi/contract/progress-reports'
import { getStudentRevision } from '@talaqqi/contract/revision'
import { listSections } from '@talaqqi/contract/sections'
import { listRecentSessions, type SessionSummary } from '@talaqqi/contract/sessions'
import { listStudents } from '@talaqqi/contract/students'
import { listTimeslots } from '@talaqqi/contract/timeslots'
import { LESSON_TYPES, SESSION_STATUSES, VERSE_COUNT, versesOf } from '@talaqqi/quran'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '../../../platform/clock.ts'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { memberships, users } from '../../../tables/index.ts'
import { enter } from '../../../testing/client.ts'
import { useServer } from '../../../testing/server.ts'
import type { Rows } from '../rows.ts'
import { seedDemo } from './demo.ts'
import { createDemoSchools } from './demo-schools.ts'

describe('the demo school, loaded', () => {
  const server = useServer()
  let lessons: SessionSummary[] = []
  beforeAll(async () => {
    await seedDemo(openDirectory(server.db))
    lessons = await lessonsSeenBy('admin@demo.school')
  })

  const signInAs = (username: string) => enter(server, username, 'Demo-pass-1!')

  async function lessonsSeenBy(username: string): Promise<SessionSummary[]> {
    const client = await signInAs(username)
    const page = (skip: number) => client.call(listRecentSessions, { query: { skip, limit: 1000 } })
    return (await Promise.all([0, 1000, 2000, 3000, 4000].map(page))).flat()
  }

  test('the administrator sees ten weeks of lessons, of every type and status', () => {
    expect(lessons.length).toBeGreaterThan(2500)
    expect(new Set(lessons.map(({ type }) => type))).toEqual(new Set(LESSON_TYPES))
    expect(new Set(lessons.map(({ status }) => status))).toEqual(new Set(SESSION_STATUSES))
    const first = new Date(lessons.at(-1)?.created_at ?? 0)
    expect((Date.now() - first.getTime()) / 86_400_000).toBeGreaterThan(66)
    const dates = lessons.map(({ created_at }) =>
      dateIn('Africa/Johannesburg', new Date(created_at)),
    )
    expect(dates[0]).toBe(dateIn('Africa/Johannesburg'))
  })

  test('percentages differ between students, and some lessons have no mistake', () => {
    const percentages = lessons.flatMap(({ percentage }) => percentage ?? [])
    expect(percentages).toContain(100)
    expect(Math.min(...percentages)).toBeLessThan(75)
    expect(new Set(percentages).size).toBeGreaterThan(30)
    const mean = percentages.reduce((sum, one) => sum + one, 0) / percentages.length
    expect(mean).toBeGreaterThan(85)
    expect(mean).toBeLessThan(98)
  })

  test('old lessons are captured in every way, one without connected parts', () => {
    const old = lessons.filter(({ type }) => type === 'old_lesson')
    expect(new Set(old.map(({ section }) => section))).toEqual(
      new Set(['juz', 'half', 'quarter', 'maqra']),
    )
    expect(old.some(({ name }) => name.includes(', '))).toBe(true)
    expect(old.some(({ lessons: parts }) => parts.length > 3)).toBe(true)
    expect(old.some(({ listener }) => listener !== null)).toBe(true)
  })

  test('new lessons have lines, and only recent weeks have open ones', () => {
    for (const { type, status, lines } of lessons)
      expect(lines !== null).toBe(type === 'new_lesson' && status === 'completed')
    const open = lessons.filter(({ status }) => status !== 'completed')
    for (const { created_at } of open)
      expect(Date.now() - Date.parse(created_at)).toBeLessThan(17 * 86_400_000)
  })

  test('the teacher sees two of three classes and has both schools', async () => {
    const [admin, teacher] = [
      await signInAs('admin@demo.school'),
      await signInAs('teacher@demo.school'),
    ]
    expect(await admin.call(listSections, { query: { skip: 0, limit: 100 } })).toHaveLength(3)
    expect(await teacher.call(listSections, { query: { skip: 0, limit: 100 } })).toHaveLength(2)
    const schools = await server.db
      .select({ account_id: memberships.account_id, is_admin: memberships.is_admin })
      .from(users)
      .innerJoin(memberships, eq(memberships.user_id, users.id))
      .where(eq(users.email, 'teacher@demo.school'))
    expect(schools.map(({ is_admin }) => is_admin)).toEqual([false, false])
  })

  test('45 students, two of them disabled, and six indicators', async () => {
    const admin = await signInAs('admin@demo.school')
    expect(await admin.call(listStudents, { query: { skip: 0, limit: 200 } })).toHaveLength(43)
    const indicators = await admin.call(listIndicators, { query: { skip: 0, limit: 100 } })
    expect(indicators.map(({ percentage_type }) => percentage_type ?? 'none').sort()).toEqual([
      'general',
      'none',
      'none',
      'none',
      'none',
      'specific',
    ])
  })

  test('two indicator groups, three timeslots, and all data of a school', async () => {
    const admin = await signInAs('admin@demo.school')
    const groups = await admin.call(listIndicatorGroups)
    expect(groups.map(({ indicators }) => indicators.length)).toEqual([3, 3])
    expect(await admin.call(listTimeslots)).toHaveLength(3)
    expect(Object.values(await admin.call(getCurrentAccount))).not.toContain('')
  })

  test('exams, whole juz and rounds have their lessons', async () => {
    const kinds = (type: string) =>
      new Set(
        lessons
          .filter((one) => one.type === type)
          .map(({ assessment }) => assessment?.kind ?? null),
      )
    expect(kinds('exam')).toEqual(new Set(['exam']))
    expect(kinds('juz_completion')).toEqual(new Set(['completion']))
    expect(kinds('old_lesson')).toEqual(new Set(['round', null]))
    const exams = await (await signInAs('teacher@demo.school')).call(listExams)
    expect(exams.map(({ status }) => status)).toEqual(['in_progress', 'completed', 'completed'])
  })

  test("last month's reports of a class are approved or wait for it", async () => {
    const client = await signInAs('admin@demo.school')
    const reports = await client.call(listProgressReports, { query: {} })
    expect(reports.length).toBeGreaterThan(10)
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['approved', 'draft']))
    expect(reports.find(({ version }) => version === 2)?.status).toBe('draft')
    const approved = reports.find(({ status }) => status === 'approved')
    const { data } = await client.call(getProgressReport, { params: { id: approved?.id ?? '' } })
    expect(data.new_lines.now).toBeGreaterThan(0)
    expect(data.attendance.length).toBeGreaterThan(1)
  })

  test('a beginner, neglected juz and a hafiz show their stories', async () => {
    const client = await signInAs('admin@demo.school')
    const students = await client.call(listStudents, { query: { skip: 0, limit: 200 } })
    const revisionOf = (name: string) => {
      const id = students.find(({ last_name }) => last_name === name)?.id ?? ''
      return client.call(getStudentRevision, { params: { id } })
    }
    const beginner = await revisionOf("D'Souza")
    expect(beginner.limits).toMatchObject({ old: 0 })
    expect(beginner.lines.map(({ kind }) => kind)).toEqual(['new', 'recent'])
    const neglected = await revisionOf('Haddad')
    expect(neglected.pause.is_suggested).toBe(true)
    expect(neglected.lines.find(({ kind }) => kind === 'new')?.pages.start).toBeGreaterThan(220)
    const early = neglected.pages.filter(({ page }) => page < 100)
    expect(early.every(({ freshness }) => freshness === 'over')).toBe(true)
    const hafiz = await revisionOf('Rizvi')
    expect([hafiz.limits.held, hafiz.first_round]).toEqual([604, null])
    expect(hafiz.settings.kind).toBe('after_khatm')
    expect(hafiz.lines.every(({ kind }) => kind === 'old')).toBe(true)
  })

  test("the second school's administrator sees nothing of the first", async () => {
    const others = await lessonsSeenBy('other@demo.school')
    expect(others.length).toBeGreaterThan(50)
    expect(new Set(others.map(({ student_id }) => student_id)).size).toBe(8)
  })

  test('table statistics are ready, so the first screen is fast', async () => {
    const { rows } = await server.db.execute(
      sql`select reltuples from pg_class where oid = 'sessions'::regclass`,
    )
    expect(Number(rows[0]?.reltuples)).toBeGreaterThan(2500)
  })

  test('loading again changes nothing', async () => {
    await seedDemo(openDirectory(server.db))
    expect(await lessonsSeenBy('admin@demo.school')).toEqual(lessons)
  })
})

describe('the demo school, generated', () => {
  const hours = [
    '2026-03-04T22:00:01Z',
    '2026-03-05T05:30:00Z',
    '2026-03-05T08:00:00Z',
    '2026-03-05T21:59:59Z',
  ]

  test('is the same at every hour of a day', async () => {
    const [first, ...others] = await Promise.all(hours.map((hour) => made(hour).then(withoutTimes)))
    expect(others.map((other) => isDeepStrictEqual(other, first))).toEqual([true, true, true])
  })

  test.each(hours)('at %s has lessons of today, and none of the future', async (hour) => {
    const now = new Date(hour)
    const sessions = (await made(hour)).flatMap((rows) => rows.sessions ?? [])
    const times = sessions.flatMap(({ created_at, updated_at }) => [created_at, updated_at])
    expect(times.filter((time) => time && time > now)).toEqual([])
    const today = sessions.filter(
      ({ created_at }) => dateIn('Africa/Johannesburg', created_at) === '2026-03-05',
    )
    expect(today.length).toBeGreaterThan(20)
  })

  test('also has lessons on a Sunday', async () => {
    const sessions = (await made('2026-03-08T12:00:00Z')).flatMap((rows) => rows.sessions ?? [])
    const sundays = sessions.filter(({ created_at }) => created_at && created_at.getUTCDay() === 0)
    expect(new Set(sundays.map(({ created_at }) => dateIn('UTC', created_at)))).toEqual(
      new Set(['2026-03-08']),
    )
  })

  test('a student who has learnt the last juz continues before it', async () => {
    const sessions = (await made('2026-04-11T09:00:00Z')).flatMap((rows) => rows.sessions ?? [])
    const last = sessions.find(({ type, end }) => type === 'new_lesson' && end === VERSE_COUNT)
    const next = sessions.find(
      ({ type, start, student_id }) =>
        type === 'new_lesson' &&
        start === versesOf('juz', 29, 29).start &&
        student_id === last?.student_id,
    )
    expect(next?.name).toMatch(/^Surah 67, Verse 1 to/)
  })

  test('is the same on every day, counted from today', async () => {
    const lessonsAndMarks = async (day: string) => {
      const rows = await made(`${day}T12:00:00Z`)
      return rows.map(({ sessions = [], marks = [], attendances = [], targets = [] }) => [
        sessions.map(({ type, section, start, end, status }) => [
          type,
          section,
          start,
          end,
          status,
        ]),
        marks.map(({ verse_id, word }) => [verse_id, word]),
        attendances.map(({ status, reason }) => [status, reason]),
        targets.map(({ title, status }) => [title, status]),
      ])
    }
    const thursday = await lessonsAndMarks('2026-03-05')
    expect(await lessonsAndMarks('2026-03-08')).toEqual(thursday)
    expect(await lessonsAndMarks('2028-02-29')).toEqual(thursday)
  })
})

const made = (hour: string) => createDemoSchools(new Date(hour))

function withoutTimes([, school]: Rows[]): unknown {
  // Times of this morning's lessons vary, and passwords are salted.
  const hidden = new Set(['created_at', 'updated_at', 'password_hash'])
  return JSON.parse(JSON.stringify(school, (key, value) => (hidden.has(key) ? undefined : value)))
}
