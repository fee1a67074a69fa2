import { reason } from '@talaqqi/contract/errors'
import { MERGE_UNDO_DAYS, type Merge, type MergeObstacle } from '@talaqqi/contract/merges'
import { recordAudits, returnHistory } from '../../platform/audit.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { moveAssignmentsBack } from './assignment-queries.ts'
import { LINKS, moveLinksBack } from './link-queries.ts'
import { restoreConflicts } from './merge-students.ts'
import { type Moved, moved as storedMoved } from './moved.ts'
import {
  isNameTaken,
  lockSectionsOf,
  lockStudentsOf,
  type MergeRow,
  mergeRecords,
  selectLaterMerges,
  selectMerge,
  selectSectionsOf,
  updateUndone,
} from './queries.ts'
import { REFERENCES } from './reference-queries.ts'
import { moveRowsBack, nameOf, putRowBack } from './row-queries.ts'
import { moveSingleRowsBack } from './single-row-queries.ts'
import { selectLessonsOfOthers, selectUsedSince } from './student-queries.ts'
import { moveYearEndsBack, selectMoveUndoneSince } from './year-end-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function serialize(row: MergeRow): Merge {
  const { id, kind, kept_id, kept_name, merged_id, merged_name, created_at, undone_at, user } = row
  const isOpen = Date.now() - created_at.getTime() < MERGE_UNDO_DAYS * DAY_MS
  return {
    ...{ id, kind, user },
    kept: { id: kept_id, name: kept_name },
    merged: { id: merged_id, name: merged_name },
    created_at: created_at.toISOString(),
    state: undone_at ? 'undone' : isOpen ? 'done' : 'closed',
  }
}

/** Later changes that keep a merge from being undone. */
export async function findObstacles(school: SchoolScope, row: MergeRow): Promise<MergeObstacle[]> {
  if (serialize(row).state !== 'done') return []
  const moved = await readMoved(school, row.id)
  const later = await selectLaterMerges(school, row)
  const merged = later.map(({ merged_name: name }) => ({ of: 'merge' as const, name }))
  if (row.kind === 'sections') {
    const name = String(moved.record.name)
    const isTaken = await isNameTaken(school, name)
    return [...merged, ...(isTaken ? [{ of: 'class_name' as const, name }] : [])]
  }
  const lessons = moved.rows['sessions.student_id'] ?? []
  const assessments = moved.rows['assessments.student_id'] ?? []
  const others = await selectLessonsOfOthers(school, row.kept_id, lessons)
  const used = await selectUsedSince(school, row.kept_id, {
    ids: assessments,
    moved: [...lessons, ...moved.completions.flatMap(({ session_ids }) => session_ids)],
  })
  return [
    ...merged,
    ...others.map(({ first_name, last_name }) => ({
      of: 'lesson' as const,
      name: `${first_name} ${last_name}`,
    })),
    ...used.map(({ name }) => ({ of: 'assessment' as const, name })),
  ]
}

/** Idempotent. Throws Refusal `not_found`, `conflict` (too old), or `in_use` (see `findObstacles`). */
export async function undoMerge(school: SchoolScope, id: string): Promise<Merge> {
  await inTransaction(school, async (inside) => {
    const { kind } = orNotFound(await mergeRecords.find(inside, id))
    // Lock order as of a merge: the classes or students first.
    const { kept_id } = orNotFound(await selectMerge(inside, id))
    await lockKept(inside, kind, kept_id)
    await mergeRecords.lock(inside, id)
    const row = orNotFound(await selectMerge(inside, id))
    const { state } = serialize(row)
    if (state === 'undone') return
    if (state === 'closed') throw new Refusal('conflict', { reason: reason('merge_too_old') })
    // Another merge moved the kept record between the two reads.
    if (row.kept_id !== kept_id) throw new Refusal('conflict')
    if ((await findObstacles(inside, row)).length > 0) throw new Refusal('in_use')
    await restore(inside, row, await readMoved(inside, id))
    await updateUndone(inside, id)
  })
  return serialize(orNotFound(await selectMerge(school, id)))
}

async function lockKept(inside: SchoolScope, kind: MergeRow['kind'], id: string) {
  return kind === 'students' ? lockStudentsOf(inside, [id]) : lockSectionsOf(inside, [id])
}

async function readMoved(school: SchoolScope, id: string): Promise<Moved> {
  const { moved } = orNotFound(await mergeRecords.find(school, id))
  return storedMoved.parse(moved)
}

async function restore(inside: SchoolScope, row: MergeRow, moved: Moved): Promise<void> {
  const { kind, kept_id, merged_id, merged_name } = row
  const pair = { kept_id, merged_id }
  await putRowBack(inside, kind, await withClass(inside, row, moved))
  for (const reference of REFERENCES[kind])
    await moveRowsBack(inside, reference, { ...pair, keys: moved.rows[nameOf(reference)] ?? [] })
  await moveLinksBack(inside, LINKS[kind], { ...pair, ...moved.links })
  if (kind === 'sections') await moveAssignmentsBack(inside, pair, moved.assignments)
  await moveYearEndsBack(inside, kind, pair, moved.year_ends)
  await moveSingleRowsBack(inside, pair, moved.single)
  if (kind === 'students') {
    const kept = orNotFound((await lockStudentsOf(inside, [kept_id]))[0])
    await restoreConflicts(inside, pair, moved, kept)
  }
  await returnHistory(inside, { record_id: merged_id, ids: moved.history })
  const changes = { name: merged_name }
  await recordAudits(
    inside,
    [kept_id, merged_id].map((record_id) => ({
      ...{ action: 'unmerge', record: kind, record_id, changes },
    })),
  )
}

/**
 * A year's end may be undone since: then the restored student is in the class of before. The class
 * may be gone: then in none.
 */
async function withClass(inside: SchoolScope, { kind, created_at }: MergeRow, moved: Moved) {
  const { record, year_ends } = moved
  if (kind !== 'students') return record
  const undone = await selectMoveUndoneSince(inside, year_ends, created_at)
  const isPlaced = undone && record.section_id === (undone.to ?? undone.from)
  const { section_id, is_active } = isPlaced ? { section_id: undone.from, is_active: true } : record
  if (typeof section_id !== 'string') return record
  const isThere = (await selectSectionsOf(inside, [section_id])).length > 0
  return { ...record, is_active, section_id: isThere ? section_id : null }
}
