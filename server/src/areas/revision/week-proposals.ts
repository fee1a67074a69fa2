import { type Day, type DayLine, dayNumber, dayOf, listsAhead } from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudentsIn } from '../students/index.ts'
import { loadRecords, takeTurns } from './record/load-records.ts'

/**
 * The school days of some days, and the lists of those that are not over, if each is heard as
 * proposed (decision 119).
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
  const open = days.filter((day) => day >= today)
  const turn = takeTurns()
  /** By day; none for a student without a record, and for days that are over. */
  const linesOf = async (student_id: string): Promise<ReadonlyMap<Day, DayLine[]>> => {
    await turn()
    const record = records.get(student_id)
    const [first] = open
    if (!record || first === undefined) return new Map()
    const lists = listsAhead({ ...record.input, today: first }, open.length)
    return new Map(lists.map(({ day, lines }) => [day, lines]))
  }
  return { students, days, linesOf }
}
