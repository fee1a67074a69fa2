import { type FullStudentRecord, PERSONAL_FIELDS } from '@talaqqi/contract/student-fields'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import type { Moved } from './moved.ts'
import { movePractices, movePracticesBack } from './practice-queries.ts'
import { putRowBack, type Row, takeRows } from './row-queries.ts'
import {
  selectListened,
  selectSameAttendances,
  selectSameCompletions,
  selectSameReports,
} from './same-row-queries.ts'
import { moveSingleRows } from './single-row-queries.ts'
import { attendanceStays, completionStays } from './student-conflicts.ts'
import {
  deletePrints,
  moveLessonsOf,
  type Pair,
  updateListeners,
  updatePersonal,
  updateVersion,
} from './student-queries.ts'

type Settled = Pick<
  Moved,
  'attendances' | 'completions' | 'versions' | 'listeners' | 'filled' | 'single' | 'practices'
>

/** Removes what cannot stand twice, before the rows are moved. */
export async function settleConflicts(
  inside: SchoolScope,
  of: Pair,
  records: { kept: FullStudentRecord; merged: FullStudentRecord },
): Promise<Settled> {
  await deletePrints(inside, of)
  return {
    attendances: await takeLosingAttendances(inside, of),
    completions: await joinCompletions(inside, of),
    versions: await renumberReports(inside, of),
    listeners: await forgetListeners(inside, of),
    filled: await fillFields(inside, records),
    single: await moveSingleRows(inside, 'students', of),
    practices: await movePractices(inside, of),
  }
}

/** After the rows are moved back. */
export async function restoreConflicts(
  inside: SchoolScope,
  of: Pair,
  moved: Moved,
  kept: FullStudentRecord,
): Promise<void> {
  for (const row of moved.attendances) await putRowBack(inside, 'attendances', row)
  for (const { row, to, session_ids } of moved.completions) {
    await putRowBack(inside, 'assessments', row)
    await moveLessonsOf(inside, { from: to, to: String(row.id), ids: session_ids })
  }
  // The lowest first: the next one may have had its number.
  for (const one of moved.versions.toReversed()) await updateVersion(inside, one)
  const byListener = Map.groupBy(moved.listeners, ({ listener_id }) => listener_id)
  for (const [listener_id, some] of byListener)
    await updateListeners(
      inside,
      some.map(({ id }) => id),
      listener_id,
    )
  await emptyFields(inside, moved.filled, kept)
  await movePracticesBack(inside, of, moved.practices)
}

async function takeLosingAttendances(inside: SchoolScope, of: Pair): Promise<Row[]> {
  const ids = (await selectSameAttendances(inside, of)).map((same) =>
    attendanceStays(same) === 'kept' ? same.merged.id : same.kept.id,
  )
  return takeRows(inside, 'attendances', ids)
}

/** Lessons of both go to the completion that stays. */
async function joinCompletions(inside: SchoolScope, of: Pair): Promise<Moved['completions']> {
  const joined: Moved['completions'] = []
  for (const same of await selectSameCompletions(inside, of)) {
    const [stays, goes] =
      completionStays(same) === 'kept' ? [same.kept, same.merged] : [same.merged, same.kept]
    const session_ids = await moveLessonsOf(inside, { from: goes.id, to: stays.id })
    const [row] = await takeRows(inside, 'assessments', [goes.id])
    if (row) joined.push({ row, to: stays.id, session_ids })
  }
  return joined
}

/** The merged student's versions follow the kept one's. The highest first, because no number may stand twice. */
async function renumberReports(inside: SchoolScope, of: Pair): Promise<Moved['versions']> {
  const versions: Moved['versions'] = []
  for (const { id, version, last } of await selectSameReports(inside, of)) {
    await updateVersion(inside, { id, version: version + last })
    versions.push({ id, version })
  }
  return versions
}

/** A student cannot listen to the own recitation. */
async function forgetListeners(inside: SchoolScope, of: Pair): Promise<Moved['listeners']> {
  const listened = await selectListened(inside, of)
  await updateListeners(
    inside,
    listened.map(({ id }) => id),
    null,
  )
  return listened
}

/** Answers the fields that the kept record takes from the merged one. */
async function fillFields(
  inside: SchoolScope,
  { kept, merged }: { kept: FullStudentRecord; merged: FullStudentRecord },
): Promise<Row> {
  const filled: Row = Object.fromEntries(
    PERSONAL_FIELDS.filter((field) => !kept[field] && merged[field]).map((field) => [
      field,
      merged[field],
    ]),
  )
  if (Object.keys(filled).length > 0) await updatePersonal(inside, kept.id, filled)
  return filled
}

/** A field that was changed since the merge stays. */
async function emptyFields(inside: SchoolScope, filled: Row, kept: FullStudentRecord) {
  const standing = new Map<string, unknown>(Object.entries(kept))
  const fields = Object.entries(filled).filter(([field, value]) => standing.get(field) === value)
  const empty = fields.map(([field]) => [field, NULLABLE.includes(field) ? null : ''])
  if (empty.length > 0) await updatePersonal(inside, kept.id, Object.fromEntries(empty))
}

const NULLABLE = ['date_of_birth', 'sex', 'left_on']
