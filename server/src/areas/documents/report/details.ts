import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { readKnownJuzOfAll } from '../../reports/index.ts'
import {
  type Days,
  selectAttendanceCounts,
  selectClassNames,
  selectCompletionsOf,
  selectTargetsOver,
} from '../report-queries.ts'

export type DetailsOf = Awaited<ReturnType<typeof readDetails>>

/** Six statements for any number of students. */
export async function readDetails(
  school: SchoolScope,
  ids: string[],
  { start_date, end_date }: Days,
) {
  const days = { start_date, end_date }
  const [names, targets, completions, attended, knownOf] = await Promise.all([
    selectClassNames(school, ids),
    selectTargetsOver(school, ids, days),
    selectCompletionsOf(school, ids),
    selectAttendanceCounts(school, ids, days),
    readKnownJuzOfAll(school, ids),
  ])
  const nameOf = new Map(names.map(({ student_id, name }) => [student_id, name]))
  const [targetsOf, completionsOf, attendedOf] = [
    Map.groupBy(targets, of),
    Map.groupBy(completions, of),
    Map.groupBy(attended, of),
  ]
  return (id: string) => ({
    class_name: nameOf.get(id) ?? null,
    targets: targetsOf.get(id) ?? [],
    completions: completionsOf.get(id) ?? [],
    attended: attendedOf.get(id) ?? [],
    known: knownOf(id),
  })
}

const of = ({ student_id }: { student_id: string }) => student_id
