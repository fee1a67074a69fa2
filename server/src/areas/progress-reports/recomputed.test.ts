import * as printing from '@talaqqi/contract/progress-prints'
import * as contract from '@talaqqi/contract/progress-reports'
import { LESSON_TYPES, versesOf } from '@talaqqi/quran'
import { tenthsBetween } from '@talaqqi/quran/verse-lines'
import { afterAll, expect, test, vi } from 'vitest'
import { openPrinter } from '../../platform/pdf/printer.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { takeTurns } from '../../prints.ts'
import { signIn } from '../../testing/client.ts'
import { makeRandomSchool, type RandomSchool } from '../../testing/schools/random-school.ts'
import { useServer } from '../../testing/server.ts'
import { rangeBefore } from './report/range-before.ts'

/** Recomputes the figures of each page from the raw rows, without server code. */

vi.setConfig({ testTimeout: 120_000 })
const server = useServer()
const printer = openPrinter()
afterAll(() => printer.close())
type Session = RandomSchool['sessions'][number]

const dayIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

function costOf(school: RandomSchool, type: string, indicator_id: string): number {
  const indicator = school.indicators.find(({ id }) => id === indicator_id)
  if (!indicator?.use_percentage) return 0
  const own = indicator[`${type}_percentage` as 'exam_percentage']
  const specific = indicator.percentage_type === 'specific' ? own : null
  return Math.round((specific ?? indicator.percentage ?? 0) * 100)
}

function figuresOf(school: RandomSchool, type: string, sessions: Session[]) {
  const isWeighed = school.indicators.some(({ id }) => costOf(school, type, id) > 0)
  let [left, mistakes, tenths, onPages] = [0, 0, 0, 0]
  for (const session of sessions) {
    const counted = school.concerns.filter(({ session_id }) => session_id === session.id)
    const lost = counted.reduce(
      (sum, { total, indicator_id }) => sum + total * costOf(school, type, indicator_id),
      0,
    )
    left += Math.max(0, 10_000 - lost)
    mistakes += counted.reduce((sum, { total }) => sum + total, 0)
    const parts = school.lessons.filter(({ session_id }) => session_id === session.id)
    for (const part of parts) {
      if (part.is_heard === false || !session.section || !part.start || !part.end) continue
      const unit = session.section === 'verse' ? 'verse' : 'maqra'
      const verses = versesOf(unit, part.start, part.end)
      for (let verse = verses.start; verse <= verses.end; verse += 1)
        tenths += tenthsBetween(verse, verse)
      for (const { lesson_id, total } of counted) if (lesson_id === part.id) onPages += total
    }
  }
  const [count] = [sessions.length]
  return {
    completed: count,
    average: isWeighed && count > 0 ? Math.round(left / count) / 100 : null,
    mistakes,
    pages: Math.round(tenths / 1.5) / 100,
    mistakes_per_page: tenths === 0 ? null : Math.round((onPages * 15_000) / tenths) / 100,
  }
}

function expected(school: RandomSchool, student_id: string, range: typeof DAYS) {
  const inRange = ({ start_date, end_date }: typeof DAYS) =>
    school.sessions.filter((one) => {
      const day = dayIn(school.time_zone, one.created_at)
      const isMeant = one.student_id === student_id && one.status === 'completed'
      return isMeant && !one.deleted_at && day >= start_date && day <= end_date
    })
  const [now, before] = [inRange(range), inRange(rangeBefore(range))]
  const ofType = (all: Session[], type: string) => all.filter((one) => one.type === type)
  const lines = (all: Session[]) =>
    ofType(all, 'new_lesson')
      .filter(({ verdict }) => verdict !== 'repeat')
      .reduce((sum, one) => sum + (one.lines ?? 0), 0)
  return {
    new_lines: { now: lines(now), before: lines(before) },
    types: LESSON_TYPES.filter((type) => type !== 'other' && type !== 'exam')
      .filter((type) => ofType([...now, ...before], type).length > 0)
      .map((type) => ({
        type,
        now: figuresOf(school, type, ofType(now, type)),
        before: figuresOf(school, type, ofType(before, type)),
      })),
    questions: ofType(now, 'exam').length,
  }
}

const today = Date.now()
const daysAgo = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10)
const DAYS = { start_date: daysAgo(180), end_date: daysAgo(2) }

test('each page has the figures of the raw rows in both ranges', async () => {
  const school = await makeRandomSchool(server, 'progress')
  const { account_id } = school
  const asAdministrator = await signIn(server, school.admin)
  const { id, total } = await asAdministrator.call(printing.startPrint, { body: DAYS })
  const error = (details: object) => {
    throw Object.values(details)[0]
  }
  const tools = { printer, signal: new AbortController().signal }
  await takeTurns(openDirectory(server.db), account_id, tools, { error })
  const prints = await asAdministrator.call(printing.listPrints)
  expect(prints[0]).toMatchObject({ id, status: 'ready', done: total })
  const reports = await asAdministrator.call(contract.listProgressReports)
  expect(reports).toHaveLength(school.students.filter(({ is_active }) => is_active).length)
  for (const { id: report_id, student } of reports) {
    const params = { id: report_id }
    const { data } = await asAdministrator.call(contract.getProgressReport, { params })
    const questions = data.exams.reduce((sum, exam) => sum + exam.questions, 0)
    expect({ ...data, questions }).toMatchObject(expected(school, student.id, DAYS))
  }
})

test.each([
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-06-30', '2025-07-01', '2025-12-31'],
  ['2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
])('the range before %s to %s is %s to %s', (start_date, end_date, start, end) => {
  expect(rangeBefore({ start_date, end_date })).toEqual({ start_date: start, end_date: end })
})
