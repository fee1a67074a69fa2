import * as analysis from '@talaqqi/contract/analysis'
import * as lists from '@talaqqi/contract/analysis-lessons'
import * as contract from '@talaqqi/contract/reports'
import { average, groupTotal, LESSON_TYPES, SESSION_STATUSES, verseAt } from '@talaqqi/quran'
import { describe, expect, test } from 'vitest'
import { type Client, signIn } from '../../testing/client.ts'
import { makeRandomSchool, type RandomSchool } from '../../testing/schools/random-school.ts'
import { useServer } from '../../testing/server.ts'

/** Recomputes every figure of every report from the raw rows, as the specification says, without server code. */

const server = useServer()
const DAY_MS = 24 * 60 * 60 * 1000
type Session = RandomSchool['sessions'][number]

/** The teacher has access to one class only. */
function seenBy(school: RandomSchool, who: 'admin' | 'teacher') {
  const isSeen = (section_id: string | null | undefined) =>
    who === 'admin' || section_id === school.section_id
  const students = school.students.filter(({ section_id }) => isSeen(section_id))
  const ids = students.map(({ id }) => id)
  const sessions = school.sessions.filter(
    (session) => session.deleted_at === null && ids.includes(session.student_id),
  )
  const sections = school.sections.filter(({ id }) => isSeen(id))
  return { students, sessions, sections }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayOf({ time_zone: timeZone }: RandomSchool, moment: Date): string {
  const [year, month, day] = ['numeric', '2-digit', '2-digit'] as const
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, year, month, day })
  formats.set(timeZone, format)
  const parts = format.formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Hundredths of a percent, at most 10,000. */
function lostBy(school: RandomSchool, session: Session, indicator_ids: string[]): number {
  let lost = 0
  for (const { session_id, indicator_id, total } of school.concerns) {
    if (session_id !== session.id || !indicator_ids.includes(indicator_id)) continue
    const indicator = school.indicators.find(({ id }) => id === indicator_id)
    if (!indicator?.use_percentage) continue
    const field = `${session.type}_percentage` as 'exam_percentage'
    const specific = indicator.percentage_type === 'specific' ? indicator[field] : null
    lost += total * Math.round((specific ?? indicator.percentage ?? 0) * 100)
  }
  return Math.min(lost, 10_000)
}

const allIds = (school: RandomSchool) => school.indicators.map(({ id }) => id)

function averageOf(school: RandomSchool, sessions: Session[], ids = allIds(school)) {
  const sum = sessions.reduce((all, session) => all + 10_000 - lostBy(school, session, ids), 0)
  return sessions.length === 0 ? null : Math.round(sum / sessions.length) / 100
}

const completedOf = (sessions: Session[]) =>
  sessions.filter(({ status, type }) => status === 'completed' && type !== 'other')

/** Type other has no percentage. */
function isWeighedType(school: RandomSchool, type: string): boolean {
  if (type === 'other') return false
  return school.indicators.some((indicator) => {
    const specific = indicator[`${type}_percentage` as 'exam_percentage']
    const figure = indicator.percentage_type === 'specific' ? specific : null
    return indicator.use_percentage && (figure ?? indicator.percentage ?? 0) > 0
  })
}

const markedOf = (school: RandomSchool, sessions: Session[]) =>
  completedOf(sessions).filter(({ type }) => isWeighedType(school, type))

function mistakesOf(school: RandomSchool, sessions: Session[]): number {
  const ids = new Set(completedOf(sessions).map(({ id }) => id))
  return school.concerns
    .filter(({ session_id }) => ids.has(session_id))
    .reduce((sum, { total }) => sum + total, 0)
}

/** Of the last eight weeks before the end of `last`, oldest first. */
function weeksOf(school: RandomSchool, sessions: Session[], last: string) {
  const daysBefore = ({ created_at }: Session) =>
    (Date.parse(last) - Date.parse(dayOf(school, created_at))) / (24 * 60 * 60 * 1000)
  return [7, 6, 5, 4, 3, 2, 1, 0].map((week) => {
    const ofWeek = sessions.filter((session) => Math.floor(daysBefore(session) / 7) === week)
    return averageOf(school, markedOf(school, ofWeek))
  })
}

function lastHeardOf(sessions: Session[]): string | null {
  const moments = sessions.map(({ created_at }) => created_at.toISOString())
  return moments.toSorted().at(-1) ?? null
}

function statsOf(school: RandomSchool, sessions: Session[], last: string) {
  const ofTypes = (isMeant: (type: string) => boolean) => {
    const some = sessions.filter(({ type }) => isMeant(type))
    return {
      count: some.length,
      average: averageOf(school, markedOf(school, some)),
      mistakes: mistakesOf(school, some),
    }
  }
  const ofType = (wanted: string) => ofTypes((type) => type === wanted)
  const named = ['new_lesson', 'recent_lesson', 'old_lesson']
  return {
    sessions_count: sessions.length,
    lesson_type_averages: {
      new_lesson: ofType('new_lesson'),
      recent_lesson: ofType('recent_lesson'),
      old_lesson: ofType('old_lesson'),
    },
    other_types: ofTypes((type) => !named.includes(type)),
    averages: averageOf(school, markedOf(school, sessions)),
    mistakes: mistakesOf(school, sessions),
    weeks: weeksOf(school, sessions, last),
    last_heard: lastHeardOf(sessions),
  }
}

/** What tells who is behind, of one student or of a class. */
function comparedOf(
  school: RandomSchool,
  seen: ReturnType<typeof seenBy>,
  { section_id, student_id }: { section_id: string; student_id?: string },
  { start_date, end_date }: { start_date: string; end_date: string },
) {
  const isOwn = (row: { section_id?: string | null; student_id: string }) =>
    row.section_id === section_id && (student_id === undefined || row.student_id === student_id)
  const within = (from: string, to: string) => (session: Session) => {
    const day = dayOf(school, session.created_at)
    return day >= from && day <= to
  }
  const own = seen.sessions.filter(isOwn)
  const now = own.filter(within(start_date, end_date))
  const weekOf = (day: string) =>
    Math.floor((Date.parse(end_date) - Date.parse(day)) / (7 * DAY_MS))
  // The school days of the class do not depend on who looks.
  const met = new Set([
    ...school.sessions
      .filter((one) => one.section_id === section_id && one.deleted_at === null)
      .filter(within(start_date, end_date))
      .map(({ created_at }) => weekOf(dayOf(school, created_at))),
    ...school.attendances
      .filter((one) => one.section_id === section_id && one.status !== 'none')
      .filter(({ date }) => date >= start_date && date <= end_date)
      .map(({ date }) => weekOf(date)),
  ])
  const here = seen.students.filter(
    (one) =>
      one.is_active &&
      one.section_id === section_id &&
      (student_id === undefined || one.id === student_id),
  )
  let [weeks, lessons] = [0, 0]
  for (const { id } of here) {
    const days = now
      .filter((one) => one.student_id === id)
      .map(({ created_at }) => dayOf(school, created_at))
    const [first] = days.toSorted()
    weeks += [...met].filter((week) => first === undefined || week <= weekOf(first)).length
    lessons += days.length
  }
  const ids = new Set(seen.students.map(({ id }) => id))
  const taken = school.attendances.filter(
    (one) =>
      isOwn(one) &&
      ids.has(one.student_id) &&
      one.status !== 'none' &&
      one.date >= start_date &&
      one.date <= end_date,
  )
  const attended = taken.filter(({ status }) => /^(present|late|left_early)$/.test(status))
  const length = Date.parse(end_date) - Date.parse(start_date) + DAY_MS
  const shifted = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10)
  const before = markedOf(school, own.filter(within(shifted(start_date), shifted(end_date))))
  const after = markedOf(school, now)
  const [was, is] = [averageOf(school, before), averageOf(school, after)]
  const few = before.length < 3 || after.length < 3
  const twoDecimals = (figure: number) => Math.round(figure * 100) / 100
  return {
    weekly_lessons: weeks === 0 ? null : twoDecimals(lessons / weeks),
    attendance: taken.length === 0 ? null : twoDecimals((attended.length / taken.length) * 100),
    new_lines: now
      .filter(({ type, status }) => type === 'new_lesson' && status === 'completed')
      .reduce((sum, { lines }) => sum + (lines ?? 0), 0),
    trend: few || was === null || is === null ? null : twoDecimals(is - was),
  }
}

const PEOPLE = ['admin', 'teacher'] as const
const SEEDS = ['one', 'two', 'three']
/** Divides no total. */
const PAGE = 23
const cases = SEEDS.flatMap((seed) => PEOPLE.map((who) => [seed, who] as const))

describe.each(cases)('of the random school %s, seen by its %s,', (seed, who) => {
  let school: RandomSchool
  let client: Client
  let seen: ReturnType<typeof seenBy>
  const days = { start_date: '', end_date: '' }
  const inDays = () =>
    seen.sessions.filter(({ created_at }) => {
      const day = dayOf(school, created_at)
      return day >= days.start_date && day <= days.end_date
    })

  test('the classes have as many lessons as their rows', async () => {
    school = await makeRandomSchool(server, seed)
    client = await signIn(server, school[who])
    seen = seenBy(school, who)
    // From the day of one lesson to the day of another, so that both ends matter.
    const all = seen.sessions.map(({ created_at }) => dayOf(school, created_at)).toSorted()
    days.start_date = all[Math.floor(all.length / 5)] ?? ''
    days.end_date = all.at(-4) ?? ''
    const answer = await client.call(analysis.getClassesAnalysis, { query: days })
    const expected = seen.sections.map(({ id, name }) => {
      const sessions = inDays().filter(({ section_id }) => section_id === id)
      const count = (wanted: string) => sessions.filter(({ type }) => type === wanted).length
      return {
        id,
        class_name: name,
        total_lessons: sessions.length,
        total_new: count('new_lesson'),
        total_recent: count('recent_lesson'),
        total_old: count('old_lesson'),
        total_other: sessions.filter(({ type }) => !/^(new|recent|old)_/.test(type)).length,
      }
    })
    expect(answer.class_stats).toEqual(expected)
    expect(expected.reduce((sum, { total_lessons }) => sum + total_lessons, 0)).toBeGreaterThan(5)
    expect(answer.overall_stats.total_old).toBe(
      expected.reduce((sum, { total_old }) => sum + total_old, 0),
    )
  })

  test('averages of a class and its students are those of the percentages', async () => {
    for (const { id } of seen.sections) {
      const answer = await client.call(analysis.getClassAnalysis, { params: { id }, query: days })
      const sessions = inDays().filter(({ section_id }) => section_id === id)
      expect(answer.sessions_count).toBe(sessions.length)
      expect(answer.average).toBe(averageOf(school, markedOf(school, sessions)))
      expect(answer.mistakes).toBe(mistakesOf(school, sessions))
      const { lesson_type_averages, other_types } = statsOf(school, sessions, days.end_date)
      expect(answer).toMatchObject({ lesson_type_averages, other_types })
      expect(answer).toMatchObject(comparedOf(school, seen, { section_id: id }, days))
      const expected = seen.students
        .filter(
          (student) =>
            (student.is_active && student.section_id === id) ||
            sessions.some(({ student_id }) => student_id === student.id),
        )
        .map((student) => ({
          id: student.id,
          name: `${student.first_name} ${student.last_name}`,
          is_active: student.is_active,
          has_moved: student.section_id !== id,
          ...statsOf(
            school,
            sessions.filter(({ student_id }) => student_id === student.id),
            days.end_date,
          ),
        }))
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
      const compared = expected.map((student) => ({
        ...student,
        ...comparedOf(school, seen, { section_id: id, student_id: student.id }, days),
      }))
      expect(answer.data.toSorted(byId)).toEqual(compared.toSorted(byId))
      for (const student of expected) {
        const params = { id, student_id: student.id }
        const { sessions: listed, ...stats } = await client.call(analysis.getStudentAnalysis, {
          params,
          query: { ...days, limit: 1000 },
        })
        expect(stats).toEqual({ ...student, ...days })
        expect(listed).toHaveLength(student.sessions_count)
        for (const { id: session_id, mark } of listed) {
          const session = sessions.find((one) => one.id === session_id)
          const says =
            session &&
            session.type !== 'other' &&
            session.status !== 'incomplete' &&
            isWeighedType(school, session.type)
          expect(mark).toBe(says ? averageOf(school, [session]) : null)
        }
      }
    }
  })

  test('the comparison has the figures of each class', async () => {
    const { classes } = await client.call(analysis.compareClasses, { query: days })
    const expected = seen.sections.map(({ id, name }) => {
      const sessions = inDays().filter(({ section_id }) => section_id === id)
      const { lesson_type_averages, averages, mistakes } = statsOf(school, sessions, days.end_date)
      const students = seen.students.filter((one) => one.is_active && one.section_id === id)
      return {
        ...{ id, class_name: name, students: students.length, sessions_count: sessions.length },
        ...{ lesson_type_averages, average: averages, mistakes },
        ...comparedOf(school, seen, { section_id: id }, days),
      }
    })
    expect(classes).toEqual(expected)
    expect(classes.some(({ trend }) => trend !== null)).toBe(true)
    expect(classes.some(({ attendance }) => attendance !== null)).toBe(true)
  })

  test('All Lessons counts what each filter leaves, paged newest first', async () => {
    const [section] = seen.sections
    const [student] = seen.students
    const filters = [
      {},
      { section_id: section?.id },
      { student_id: student?.id },
      { type: 'old_lesson' as const, status: 'completed' as const },
      { section_id: section?.id, status: 'incomplete' as const },
    ]
    for (const filter of filters) {
      const expected = inDays()
        .filter((session) =>
          Object.entries(filter).every(
            ([field, value]) => session[field as 'section_id'] === (value as unknown),
          ),
        )
        .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
      const found: string[] = []
      for (let skip = 0; skip === 0 || skip < expected.length; skip += PAGE) {
        const query = { ...days, ...filter, skip, limit: PAGE }
        const answer = await client.call(lists.listAllLessons, { query })
        found.push(...answer.items.map(({ id }) => id))
        expect(answer.total).toBe(expected.length)
        expect([answer.page, answer.total_pages]).toEqual([
          skip / PAGE + 1,
          Math.max(1, Math.ceil(expected.length / PAGE)),
        ])
        expect(answer.types).toEqual(
          LESSON_TYPES.map((type) => ({
            type,
            count: expected.filter((session) => session.type === type).length,
          })),
        )
        expect(answer.statuses).toEqual(
          SESSION_STATUSES.map((status) => ({
            status,
            count: expected.filter((session) => session.status === status).length,
          })),
        )
      }
      expect(found).toEqual(expected.map(({ id }) => id))
    }
  })

  test('Total Memorized and its file have the lines of completed new lessons', async () => {
    for (const section_id of [undefined, school.section_id]) {
      const expected = seen.students
        .filter(
          (student) => student.is_active && (!section_id || student.section_id === section_id),
        )
        .map(({ id, first_name, last_name }) => {
          const lines = inDays()
            .filter(({ student_id, type, status }) =>
              [student_id === id, type === 'new_lesson', status === 'completed'].every(Boolean),
            )
            .reduce((sum, session) => sum + (session.lines ?? 0), 0)
          return {
            id,
            fullname: `${first_name} ${last_name}`,
            is_active: true,
            total_lines: lines,
            pages_15: Number((lines / 15).toFixed(2)),
            pages_13: Number((lines / 13).toFixed(2)),
          }
        })
        .toSorted((one, other) => (one.fullname < other.fullname ? -1 : 1))
      const query = { ...days, ...(section_id && { section_id }) }
      expect(await client.call(lists.listTotalMemorized, { query })).toEqual(expected)
      const file = { method: 'GET', path: lists.exportTotalMemorized.path, query } as const
      const { body } = await client.send(file)
      expect(body.slice(1).trimEnd().split('\r\n').slice(1)).toEqual(
        expected.map(({ id: _, is_active: __, ...row }) => Object.values(row).join(',')),
      )
    }
  })

  test('the percentages by group are those of the mistakes of the group', async () => {
    const students = seen.students.map(({ id }) => id)
    const report = await client.call(contract.makeIndicatorGroupReport, {
      body: { ...days, students },
    })
    const expected = inDays()
    expect(report.sessions.map(({ id }) => id).toSorted()).toEqual(
      expected.map(({ id }) => id).toSorted(),
    )
    const sessions = report.sessions.map((session) => ({
      ...session,
      concerns: session.lessons.flatMap(({ concerns }) => concerns),
    }))
    for (const group of report.indicator_groups) {
      const ids = school.members
        .filter(({ group_id }) => group_id === group.id)
        .map(({ indicator_id }) => indicator_id)
      const ofGroup = school.indicators.filter(({ id }) => ids.includes(id))
      const weighing = { ...school, indicators: ofGroup }
      expect(group.is_weighed).toBe(LESSON_TYPES.some((type) => isWeighedType(weighing, type)))
      for (const type of LESSON_TYPES) {
        const some = expected.filter((one) => one.type === type && one.status === 'completed')
        expect(average(groupTotal(sessions, type, group))).toBe(averageOf(school, some, ids))
      }
    }
  })

  test('a lesson counts in each juz of its parts', async () => {
    for (const { id } of seen.students) {
      const answer = await client.call(contract.getJuzOverview, { params: { id } })
      const touched = seen.sessions
        .filter(({ student_id }) => student_id === id)
        .map((session) => ({ ...session, juz: juzOf(school, session) }))
      expect(answer.sessions).toHaveLength(touched.length)
      for (const { juz, ...counts } of answer.juz) {
        const here = touched.filter((session) => session.juz.includes(juz))
        const count = (wanted: string) => here.filter(({ type }) => type === wanted).length
        expect(counts).toEqual({
          total: here.length,
          new_lesson: count('new_lesson'),
          recent_lesson: count('recent_lesson'),
          old_lesson: count('old_lesson'),
          juz_completion: count('juz_completion'),
          other: ['inside_lesson', 'exam', 'other'].reduce((sum, type) => sum + count(type), 0),
        })
      }
    }
  })
})

/** By the maqras of its parts, or of the verses at its ends: eight to a juz. */
function juzOf(school: RandomSchool, { id, section }: Session): number[] {
  const found: number[] = []
  for (const { session_id, start, end } of school.lessons) {
    if (session_id !== id || start == null || end == null) continue
    const isVerse = section === 'verse'
    const from = isVerse ? verseAt(start).hizbQuarter : start
    const to = isVerse ? verseAt(end).hizbQuarter : end
    for (let maqra = from; maqra <= to; maqra += 1) found.push(Math.ceil(maqra / 8))
  }
  return found
}
