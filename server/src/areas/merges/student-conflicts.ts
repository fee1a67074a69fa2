import type { MergeConflict } from '@talaqqi/contract/merges'
import { type FullStudentRecord, PERSONAL_FIELDS } from '@talaqqi/contract/student-fields'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import {
  selectListened,
  selectSameAttendances,
  selectSameCompletions,
  selectSameReports,
  selectSameSubscriptions,
} from './same-row-queries.ts'
import { type SingleTable, selectOwners, selectSeenUntil } from './single-row-queries.ts'
import type { Pair } from './student-queries.ts'

type Two<Of> = { kept: Of; merged: Of }

/** A recorded status before an undone tap, otherwise the later tap. */
export function attendanceStays({
  kept,
  merged,
}: Two<{ status: string; tapped_at: Date }>): 'kept' | 'merged' {
  if (merged.status === 'none') return 'kept'
  if (kept.status === 'none') return 'merged'
  return merged.tapped_at > kept.tapped_at ? 'merged' : 'kept'
}

/** A completed one before one in progress. */
export function completionStays({ kept, merged }: Two<{ status: string }>): 'kept' | 'merged' {
  return merged.status === 'completed' && kept.status !== 'completed' ? 'merged' : 'kept'
}

const EMPTY = {
  ...{ date: null, time: null, juz: null, field: null, kept: null, merged: null },
} satisfies Partial<MergeConflict>

const SETTINGS: [SingleTable, MergeConflict['of']][] = [
  ['revision_pauses', 'pause'],
  ['learning_plans', 'plan'],
  ['revision_settings', 'settings'],
]

/** What both students have, in the order of the screen; without attendance that is the same. */
export async function findConflicts(
  school: SchoolScope,
  of: Pair,
  records: Two<FullStudentRecord>,
): Promise<MergeConflict[]> {
  const sameDays = await selectSameAttendances(school, of)
  const differing = sameDays.filter(({ kept, merged }) => kept.status !== merged.status)
  const attendance = differing.map((same) => ({
    ...EMPTY,
    ...{ of: 'attendance' as const, date: same.date, time: same.time },
    ...{ kept: same.kept.status, merged: same.merged.status, stays: attendanceStays(same) },
  }))
  const completions = (await selectSameCompletions(school, of)).map((same) => ({
    ...EMPTY,
    ...{ of: 'completion' as const, juz: same.juz },
    ...{ kept: same.kept.status, merged: same.merged.status, stays: completionStays(same) },
  }))
  const reports = (await selectSameReports(school, of)).map(({ start_date }) => ({
    ...EMPTY,
    ...{ of: 'report' as const, date: start_date, stays: 'both' as const },
  }))
  const subscriptions = (await selectSameSubscriptions(school, of)).map((same) => ({
    ...EMPTY,
    ...{ of: 'subscription' as const, date: same.date, stays: 'both' as const },
    ...{ kept: String(same.kept / 100), merged: String(same.merged / 100) },
  }))
  const listened = (await selectListened(school, of)).length
  const photographs = await selectOwners(school, 'student_photographs', of)
  const settings: MergeConflict[] = []
  for (const [table, thing] of SETTINGS)
    if ((await selectOwners(school, table, of)).size === 2)
      settings.push({ ...EMPTY, of: thing, stays: 'kept' })
  const seenUntil = await selectSeenUntil(school, of)
  return [
    ...fieldConflicts(records),
    ...completions,
    ...subscriptions,
    ...reports,
    ...attendance,
    ...(listened > 0
      ? [{ ...EMPTY, of: 'listener' as const, merged: String(listened), stays: 'kept' as const }]
      : []),
    ...(photographs.size === 2
      ? [{ ...EMPTY, of: 'photograph' as const, stays: 'kept' as const }]
      : []),
    ...(seenUntil
      ? [{ ...EMPTY, of: 'put_aside' as const, ...seenUntil, stays: 'kept' as const }]
      : []),
    ...settings,
  ]
}

function fieldConflicts({ kept, merged }: Two<FullStudentRecord>): MergeConflict[] {
  return (['section_id', ...PERSONAL_FIELDS] as const).flatMap((field) => {
    const [one, other] = [kept[field], merged[field]]
    if (!one || !other || one === other) return []
    return [
      { ...EMPTY, of: 'field' as const, field, kept: one, merged: other, stays: 'kept' as const },
    ]
  })
}
