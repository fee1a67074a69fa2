import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { seedLarge } from '../../../operations/seed/large/large.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { openDirectory, openSchool } from '../../../platform/tenancy/scope.ts'
import { memberships, sections, students, userSections } from '../../../tables/index.ts'
import { useDatabase } from '../../../testing/postgres/database.ts'
import { type PlanKind, usePlans } from '../../../testing/postgres/plans.ts'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { selectStudentsOfSection } from '../../students/queries.ts'
import { selectStudentsWithGuardians } from '../../students/with-guardians-queries.ts'
import { selectMarksOfStudent } from '../marks/mark-queries.ts'
import { selectBatch } from './all-queries.ts'
import { selectRecentSessions, selectSessionsOfStudent } from './list-queries.ts'

const SESSIONS = 5_000
const database = useDatabase()
const plans = usePlans(database)
const { watched } = plans
let student: { id: string; section_id: string }
let administrator: SchoolScope
let teacher: SchoolScope
let idle: SchoolScope

beforeAll(async () => {
  const { db } = database
  await seedLarge(watched.pool, { sessions: SESSIONS })
  const [found] = await db
    .select({ account_id: students.account_id, id: students.id, section_id: students.section_id })
    .from(students)
    .where(sql`${students.section_id} is not null and ${students.account_id} is not null`)
    .limit(1)
  if (!found?.section_id) throw new Error('the large school has no student')
  const { account_id, id, section_id } = found
  student = { id, section_id }
  const empty = '01900000-0000-7000-8000-000000000000'
  await db.insert(sections).values({ account_id, id: empty, name: 'Empty' })
  const [member] = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(eq(memberships.account_id, account_id))
    .limit(1)
  const scope = (section_ids: SchoolScope['section_ids']) =>
    openSchool(openDirectory(watched.db), {
      account_id,
      user_id: member?.user_id ?? '',
      is_admin: section_ids === 'all',
      section_ids,
      time_zone: 'UTC',
    })
  administrator = scope('all')
  const ofTeachers = await db
    .select({ section_id: userSections.section_id })
    .from(userSections)
    .where(eq(userSections.account_id, account_id))
    .limit(2)
  teacher = scope([section_id, ...ofTeachers.map((one) => one.section_id)])
  idle = scope([empty])
  await database.db.execute(sql`analyze`)
}, 60_000)

const sessionsRead = (ask: () => PromiseLike<unknown>, plan: PlanKind) =>
  plans.rowsRead('sessions', ask, plan)

const page = { skip: 0, limit: 20 }
/** A page of a student reads the ids of its sessions, then the sessions. */
const IDS_AND_ROWS = 45

describe('of a long history', () => {
  test('PostgreSQL keeps the plans of first pages', async () => {
    const one = openDatabase(database.connection, { max: 1 })
    onTestFinished(() => one.close())
    const { account_id, user_id } = administrator
    const whose = {
      account_id,
      user_id,
      is_admin: true,
      section_ids: 'all',
      time_zone: 'UTC',
    } as const
    const school = openSchool(openDirectory(one.db), whose)
    // PostgreSQL decides after five plans for the values.
    for (let count = 0; count < 7; count += 1) {
      await selectRecentSessions(school, page)
      await selectSessionsOfStudent(school, student.id, page)
    }
    const { rows } = await one.pool.query(
      'select name from pg_prepared_statements where generic_plans > 0 order by name',
    )
    expect(rows).toEqual([{ name: 'recent_sessions' }, { name: 'sessions_of_student' }])
  })

  test.each(['for these', 'for any'] as const)(
    'PostgreSQL reads no more than an administrator needs, planned %s values',
    async (plan) => {
      const { id, section_id } = student
      const recent = () => selectRecentSessions(administrator, page)
      expect(await sessionsRead(recent, plan)).toBeLessThanOrEqual(25)
      const ofSection = () => selectRecentSessions(administrator, { ...page, section_id })
      expect(await sessionsRead(ofSection, plan)).toBeLessThanOrEqual(25)
      const ofStudent = () => selectSessionsOfStudent(administrator, id, page)
      expect(await sessionsRead(ofStudent, plan)).toBeLessThanOrEqual(IDS_AND_ROWS)
    },
  )

  test.each(['for these', 'for any'] as const)(
    'a teacher of a class reads only that class, planned %s values',
    async (plan) => {
      const { id, section_id } = student
      const ofSection = () => selectRecentSessions(teacher, { ...page, section_id })
      expect(await sessionsRead(ofSection, plan)).toBeLessThan(SESSIONS / 20)
      const ofStudent = () => selectSessionsOfStudent(teacher, id, page)
      expect(await sessionsRead(ofStudent, plan)).toBeLessThanOrEqual(IDS_AND_ROWS)
    },
  )

  test.each(['for these', 'for any'] as const)(
    "a student's marks read only the student's sessions, planned %s values",
    async (plan) => {
      const { id: student_id } = student
      const [all, portion] = [
        { start: 1, end: 6236 },
        { start: 260, end: 300 },
      ]
      const ofStudent = await selectSessionsOfStudent(administrator, student_id, {
        ...page,
        limit: 1000,
      })
      for (const span of [all, portion]) {
        const marks = () => selectMarksOfStudent(administrator, { ...page, student_id, ...span })
        expect(await sessionsRead(marks, plan)).toBeLessThanOrEqual(
          (ofStudent?.sessions.length ?? 0) * 20,
        )
      }
    },
  )

  test.each(['for these', 'for any'] as const)(
    'a teacher reads sessions of own students only, planned %s values',
    async (plan) => {
      const recent = () => selectRecentSessions(teacher, page)
      expect(await sessionsRead(recent, plan)).toBeLessThan(SESSIONS / 10)
      const none = () => selectRecentSessions(idle, page)
      expect(await sessionsRead(none, plan)).toBe(0)
    },
  )

  test('an export reads one batch at a time, after the cursor', async () => {
    const [last] = await selectBatch(administrator, null, 1000)
    if (!last) throw new Error('the large school has no lesson')
    const next = () => selectBatch(administrator, last, 1000)
    expect(await sessionsRead(next, 'for these')).toBeLessThanOrEqual(1001)
  })

  test.each(['for these', 'for any'] as const)(
    "each child's last lesson is one row, planned %s values",
    async (plan) => {
      const { section_id } = student
      const children = await selectStudentsOfSection(administrator, { section_id })
      expect(children.length).toBeGreaterThan(5)
      const ofClass = () => selectStudentsOfSection(administrator, { section_id })
      expect(await sessionsRead(ofClass, plan)).toBeLessThanOrEqual(children.length)
    },
  )

  // PostgreSQL keeps a generic plan only if it is as good, that is if most schools are this large.
  test('the first 200 of a thousand students are read by index', async () => {
    const { account_id } = await makeSchool(database)
    const names = Array.from({ length: 1000 }, (_, at) => `Student ${(at * 7) % 1000}`)
    await database.db
      .insert(students)
      .values(names.map((first_name) => ({ account_id, id: v7(), first_name, last_name: 'A' })))
    await database.db.execute(sql`analyze students`)
    const of = { account_id, user_id: v7(), is_admin: true, section_ids: 'all' } as const
    const school = openSchool(openDirectory(watched.db), { ...of, time_zone: 'UTC' })
    const first = () => selectStudentsWithGuardians(school, { skip: 0, limit: 200 })
    expect(await plans.rowsRead('students', first, 'for these')).toBe(200)
  })
})
