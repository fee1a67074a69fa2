import { type Day, type DayLine, dayList, dayNumber, dayOf } from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudentsIn } from '../students/index.ts'
import { loadRecords } from './record/load-records.ts'

/**
 * The school days of some days, and the lists of the first of them that is not over. Later days have none: their lists
 * depend on lessons until then.
 */
export async function getWeekProposals(
  school: SchoolScope,
  section_id: string,
  { start_date, end_date }: { start_date: Day; end_date: Day },
) {
  const students = await selectStudentsIn(school, { section_id })
  const { today, calendar, records } = await loadRecords(school, students, section_id)
  const past = new Set(calendar.past)
  const days: Day[] = []
  for (let number = dayNumber(start_date); number <= dayNumber(end_date); number += 1) {
    const each = dayOf(number)
    // The weekdays say nothing about the past: a class may have begun or moved.
    if (each < today ? past.has(number) : calendar.isSchoolDay(each)) days.push(each)
  }
  const day = days.find((one) => one >= today) ?? null
  const linesOf = (student_id: string): DayLine[] => {
    const record = records.get(student_id)
    if (!record || day === null) return []
    return day === today ? record.list.lines : dayList({ ...record.input, today: day }).lines
  }
  return { students, days, day, linesOf }
}
