import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedLarge } from '../../operations/seed/large/large.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { memberships, sections, students } from '../../tables/index.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { usePlans } from '../../testing/postgres/plans.ts'
import {
  selectCounted,
  selectParts,
  selectPortions,
  selectReportSessions,
} from '../reports/queries.ts'
import { selectPace } from './comparison-queries.ts'
import { type Paging, selectLessonPage } from './lesson-page-queries.ts'
import { countByClass, countLessons, type LessonFilter } from './lesson-queries.ts'
import { selectLines, selectMarks } from './queries.ts'

/** Over three years. */
const SESSIONS = 9_000
const YEAR = SESSIONS / 3
const database = useDatabase()
const { watched, pagesRead, rowsRead, wholeTables } = usePlans(database)
let administrator: SchoolScope
let teacher: SchoolScope
let ofThreeClasses: SchoolScope
let ofNewClass: SchoolScope
/** One year of the school, of one of its forty classes, of one of its thousand students. */
let ofSchool: LessonFilter
let ofClass: LessonFilter
let student_id: string

beforeAll(async () => {
  await seedLarge(watched.pool, { sessions: SESSIONS, inThreeYears: SESSIONS })
  const [found] = await database.db
    .select({ account_id: students.account_id, id: students.id, section_id: students.section_id })
    .from(students)
    .limit(1)
  if (!found?.section_id) throw new Error('the large school has no student')
  const { account_id, section_id } = found
  student_id = found.id
  const [member] = await database.db
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
  teacher = scope([section_id])
  const classes = await database.db
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.account_id, account_id))
    .limit(3)
  ofThreeClasses = scope(classes.map(({ id }) => id))
  const id = '01900000-0000-7000-8000-000000000000'
  await database.db.insert(sections).values({ account_id, id, name: 'New' })
  ofNewClass = scope([id])
  const end_date = new Date().toISOString().slice(0, 10)
  const start_date = `${Number(end_date.slice(0, 4)) - 1}${end_date.slice(4)}`
  ofSchool = { start_date, end_date, time_zone: 'Africa/Johannesburg' }
  ofClass = { ...ofSchool, section_id }
  // Sets the visibility map, as autovacuum does in a real school.
  await database.db.execute(sql`vacuum analyze`)
}, 120_000)

const EVER = { start_date: '2000-01-01' }
const PAGE = { skip: 0, limit: 100 }
const people = () => [administrator, teacher]

describe('of three years', () => {
  test('PostgreSQL reads one class for All Lessons of one class', async () => {
    for (const school of people()) {
      const count = () => countLessons(school, ofClass)
      expect(await rowsRead('sessions', count, 'for these')).toBeLessThan(YEAR / 20)
      const page = () => selectLessonPage(school, ofClass, PAGE)
      expect(await rowsRead('sessions', page, 'for these')).toBeLessThanOrEqual(PAGE.limit + 1)
    }
  })

  test('it reads only the rows of a page beside a cursor', async () => {
    const [skip, limit] = [SESSIONS / 2, 10]
    const filter = { ...ofSchool, ...EVER }
    const [cursor] = await selectLessonPage(administrator, filter, { skip, limit: 1 })
    const page = (place: Omit<Paging, 'limit'>, school = administrator) =>
      [() => selectLessonPage(school, filter, { ...place, limit: limit + 1 }), 'for these'] as const
    expect(await rowsRead('sessions', ...page({ skip }))).toBeGreaterThan(skip)
    const first = await pagesRead(...page({}))
    for (const place of [{ after: cursor }, { before: cursor }]) {
      expect(await rowsRead('sessions', ...page(place))).toBeLessThanOrEqual(limit + 1)
      expect(await pagesRead(...page(place))).toBeLessThan(first + limit)
      expect(await rowsRead('sessions', ...page(place, ofNewClass))).toBe(0)
    }
  })

  test('it reads few rows of each child for three classes', async () => {
    const [of, limit] = [{ ...ofSchool, ...EVER }, 11]
    const all = await selectLessonPage(ofThreeClasses, of, { limit: 1000 })
    const children = new Set(all.map((row) => row.student_id)).size
    expect(all.length).toBeGreaterThan(children * 20)
    const cursor = all[300]
    for (const place of [{}, { after: cursor }, { before: cursor }]) {
      const page = () => selectLessonPage(ofThreeClasses, of, { ...place, limit })
      expect(await rowsRead('sessions', page, 'for these')).toBeLessThan(children * 3 + limit * 2)
    }
  })

  test('it reads only the requested days for a figure of the school', async () => {
    for (const ask of [
      () => countLessons(administrator, ofSchool),
      () => countByClass(administrator, ofSchool),
      () =>
        selectLines(
          administrator,
          { ...ofSchool, type: 'new_lesson' },
          { ...PAGE, withDisabled: false },
        ),
    ]) {
      expect(await wholeTables(ask, 'for these')).not.toContain('sessions')
      expect(await rowsRead('sessions', ask, 'for these')).toBeLessThan(YEAR * 1.1)
    }
    const page = () => selectLessonPage(administrator, ofSchool, PAGE)
    expect(await rowsRead('sessions', page, 'for these')).toBeLessThanOrEqual(PAGE.limit + 1)
  })

  test('it reads the lessons of one student for the reports of one', async () => {
    const some = () =>
      selectReportSessions(administrator, [student_id], { ...ofSchool, limit: 1001 })
    expect(await rowsRead('sessions', some, 'for these')).toBeLessThan(20)
    const session_ids = (await some()).map(({ id }) => id)
    for (const plan of ['for these', 'for any'] as const) {
      const counted = () => selectCounted(administrator, { session_ids })
      expect(await rowsRead('concerns', counted, plan)).toBeLessThan(100)
    }
    for (const plan of ['for these', 'for any'] as const) {
      const all = () => selectPortions(administrator, { student_id })
      expect(await rowsRead('sessions', all, plan)).toBeLessThanOrEqual(SESSIONS / 300)
      const parts = () => selectParts(administrator, { student_id })
      expect(await rowsRead('sessions', parts, plan)).toBeLessThanOrEqual(SESSIONS / 300)
      expect(await wholeTables(parts, plan)).toEqual([])
    }
  })

  test('it reads only the requested days for the pace of the classes', async () => {
    const ofAll = () => selectPace(administrator, ofSchool)
    expect(await wholeTables(ofAll, 'for these')).not.toContain('sessions')
    // Twice: the lessons, and the school days among them.
    expect(await rowsRead('sessions', ofAll, 'for these')).toBeLessThan(YEAR * 2.2)
    const ofOne = () => selectPace(teacher, ofClass)
    expect(await rowsRead('sessions', ofOne, 'for these')).toBeLessThan(YEAR / 5)
  })

  test("it reads only the counts of the class's lessons", async () => {
    const costs = [{ indicator_id: student_id, type: 'old_lesson' as const, cost: 50 }]
    const marks = () => selectMarks(administrator, ofClass, costs)
    expect(await wholeTables(marks, 'for these')).toEqual([])
    expect(await rowsRead('concerns', marks, 'for these')).toBeLessThan(YEAR / 2)
  })
})
