import type { RevisionOfRange } from '@talaqqi/contract/progress-reports'
import { type Day, heldByJuz, pageStates, plannedLines, rangeFigures } from '@talaqqi/quran'
import { dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { daysBefore } from './lists.ts'
import { loadRecords, type Person } from './record/load-records.ts'
import { selectPlan } from './record/record-queries.ts'
import { selectAbsences } from './record/word-queries.ts'
import { toPlan } from './student.ts'

type Days = { start_date: Day; end_date: Day }

/** Figures are null if nothing is held or planned; `juz` has the held maqras of each juz as bits. */
export async function readRevisionOfRange(
  school: SchoolScope,
  student: Person,
  { start_date: start, end_date: end }: Days,
): Promise<{ figures: RevisionOfRange | null; juz: number[] }> {
  const now = dateIn(school.time_zone)
  const today = end < now ? daysBefore(end, -1) : now
  const [{ records }, row] = await Promise.all([
    loadRecords(school, [student], student.section_id, { today, since: start }),
    selectPlan(school, student.id),
  ])
  const input = records.get(student.id)?.input
  if (!input) throw new Error(`the record of student ${student.id} was not loaded`)
  const { held, old } = rangeFigures(input, { start, end })
  const plan = row && toPlan(row)
  const absences = plan
    ? await selectAbsences(school, { student_id: student.id, since: plan.from })
    : []
  const planned = plan && plannedLines(input, plan, absences, { start, end })
  return {
    figures: held.end === 0 && planned === null ? null : { held, plan: planned, old },
    juz: heldByJuz(pageStates(input)),
  }
}
