import type { AttendanceStatus } from '@talaqqi/contract/attendance-statuses'
import type { ReportSession } from '@talaqqi/contract/reports'
import { type DayLine, dayNumber, dayOf } from '@talaqqi/quran'
import { dateIn } from '../../platform/clock.ts'
import { orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { makeReport } from '../reports/index.ts'
import { getWeekProposals } from '../revision/index.ts'
import { selectAttendanceOfDays } from './queries.ts'

/** Above any class: a hundred students with seven lessons a day. */
const MOST_LESSONS = 5000

type Wanted = {
  section_id: string
  student_id?: string | undefined
  start_date: string
  content: 'blank' | 'filled'
}

type Person = { id: string; first_name: string; last_name: string }

export type DayOfDiary = {
  day: string
  attended: AttendanceStatus[]
  /** Completed lessons, oldest first. */
  sessions: ReportSession[]
  proposed: DayLine[]
}
export type Diary = { student: { first_name: string; last_name: string }; days: DayOfDiary[] }

/** Throws Refusal `not_found` for a student of another class. */
export async function readWeek(
  school: SchoolScope,
  { section_id, student_id, start_date, content }: Wanted,
) {
  const week = { start_date, end_date: dayOf(dayNumber(start_date) + 6) }
  const proposals = await getWeekProposals(school, section_id, week)
  const students = student_id
    ? [orNotFound(proposals.students.find(({ id }) => id === student_id))]
    : proposals.students
  const ids = students.map(({ id }) => id)
  const isFilled = content === 'filled' && ids.length > 0
  const [report, attended] = isFilled
    ? await Promise.all([
        makeReport(school, { students: ids, ...week }, MOST_LESSONS),
        selectAttendanceOfDays(school, ids, week),
      ])
    : [{ sessions: [] }, []]
  const dayOfSession = ({ created_at }: ReportSession) =>
    dateIn(school.time_zone, new Date(created_at))
  const recorded = [...report.sessions.map(dayOfSession), ...attended.map(({ date }) => date)]
  const days = [...new Set([...proposals.days, ...recorded])].toSorted()
  const toDiary = async ({ id, first_name, last_name }: Person): Promise<Diary> => {
    const proposed = content === 'blank' ? await proposals.linesOf(id) : null
    const sessions = report.sessions
      .filter((one) => one.student_id === id && one.status === 'completed')
      .toReversed()
    return {
      student: { first_name, last_name },
      days: (days.length > 0 ? days : sevenDays(start_date)).map((day) => ({
        day,
        attended: attended
          .filter((one) => one.student_id === id && one.date === day)
          .flatMap(({ status }) => (status === 'none' ? [] : [status])),
        sessions: sessions.filter((one) => dayOfSession(one) === day),
        proposed: proposed?.get(day) ?? [],
      })),
    }
  }
  const diaries: Diary[] = []
  for (const student of students) diaries.push(await toDiary(student))
  return { week, diaries }
}

/** Of a week without a school day. */
const sevenDays = (start: string) =>
  Array.from({ length: 7 }, (_, index) => dayOf(dayNumber(start) + index))
