import {
  MERGE_CONFLICTS_LIMIT,
  type Merge,
  type MergedThing,
  type MergeKind,
  type MergeObstacle,
  type MergePreview,
} from '@talaqqi/contract/merges'
import { type AuditedKind, REVISION_RECORDS } from '@talaqqi/contract/records'
import { v7 } from 'uuid'
import { moveHistory, recordAudit } from '../../platform/audit.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { moveAssignments } from './assignment-queries.ts'
import { LINKS, moveLinks, selectOthers } from './link-queries.ts'
import { settleConflicts } from './merge-students.ts'
import { moved as storedMoved } from './moved.ts'
import {
  insertMerge,
  lockSectionsOf,
  lockStudentsOf,
  selectMerge,
  selectMerges,
  selectSectionsOf,
  selectStudentsOf,
} from './queries.ts'
import { REFERENCES } from './reference-queries.ts'
import { countRows, moveRows, nameOf, takeRows } from './row-queries.ts'
import { moveSingleRows, SINGLE_OF, type SingleTable, selectOwners } from './single-row-queries.ts'
import { findConflicts } from './student-conflicts.ts'
import type { Pair } from './student-queries.ts'
import { findObstacles, serialize } from './undo-merge.ts'
import { moveYearEnds } from './year-end-queries.ts'

type Wanted = Pair & { kind: MergeKind }

/** Throws Refusal `not_found` or `invalid_input` (one record twice). */
export async function previewMerge(school: SchoolScope, of: Wanted): Promise<MergePreview> {
  const { kept, merged, students } = await readBoth(school, of, { locks: false })
  const classes = students ? await selectClassesOf(school, students) : new Map<string, string>()
  const nameOfClass = (student?: { section_id: string | null }) =>
    classes.get(student?.section_id ?? '') ?? null
  const conflicts = students ? await findConflicts(school, of, students) : []
  return {
    kept: { ...kept, section: nameOfClass(students?.kept) },
    merged: { ...merged, section: nameOfClass(students?.merged) },
    moved: await countMoved(school, of),
    conflicts: conflicts.slice(0, MERGE_CONFLICTS_LIMIT),
    conflicts_total: conflicts.length,
  }
}

/** Idempotent by id. Throws Refusal as `previewMerge`, or `conflict` (the id of another merge). */
export async function mergeRecords(
  school: SchoolScope,
  { id = v7(), ...of }: Wanted & { id?: string | undefined },
): Promise<Merge> {
  await inTransaction(school, async (inside) => {
    const both = await readBoth(inside, of, { locks: true }).catch(async (error: unknown) => {
      if (!(await selectMerge(inside, id))) throw error
    })
    const known = await selectMerge(inside, id)
    if (known && !isSame(known, of)) throw new Refusal('conflict')
    if (both && !known) await mergeInside(inside, id, { ...of, ...both })
  })
  return serialize(orNotFound(await selectMerge(school, id)))
}

const isSame = (known: Wanted, of: Wanted) =>
  known.kind === of.kind && known.kept_id === of.kept_id && known.merged_id === of.merged_id

type Two = { kept: { section_id: string | null }; merged: { section_id: string | null } }

async function selectClassesOf(school: SchoolScope, { kept, merged }: Two) {
  const ids = [kept, merged].flatMap(({ section_id }) => section_id ?? [])
  return new Map((await selectSectionsOf(school, ids)).map(({ id, name }) => [id, name]))
}

type Both = Awaited<ReturnType<typeof readBoth>>

/** Kinds of history with the id of a student or class. */
const HISTORIES: Record<MergeKind, AuditedKind[]> = {
  students: ['students', 'attention', ...REVISION_RECORDS],
  sections: ['sections', 'revision-settings'],
}

async function mergeInside(inside: SchoolScope, id: string, of: Wanted & Both): Promise<void> {
  const { kind, kept_id, merged_id, kept, merged, students } = of
  const settled = students
    ? await settleConflicts(inside, of, students)
    : { single: await moveSingleRows(inside, kind, of) }
  const rows: Record<string, string[]> = {}
  for (const reference of REFERENCES[kind])
    rows[nameOf(reference)] = await moveRows(inside, reference, of)
  const people =
    kind === 'students'
      ? { links: await moveLinks(inside, LINKS.students, of) }
      : { assignments: await moveAssignments(inside, of) }
  const year_ends = await moveYearEnds(inside, kind, of)
  const history = await moveHistory(inside, {
    ...{ records: HISTORIES[kind], from: merged_id, to: kept_id },
  })
  const [record] = await takeRows(inside, kind, [merged_id])
  const moved = storedMoved.parse({
    ...{ ...settled, ...people, record: orNotFound(record), rows, year_ends, history },
  })
  await insertMerge(inside, {
    ...{ id, kind, kept_id: kept.id, merged_id },
    merged_name: merged.name,
    moved,
  })
  const changes = { name: merged.name }
  await recordAudit(inside, { action: 'merge', record: kind, record_id: kept_id, changes })
}

export async function listMerges(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<Merge[]> {
  return (await selectMerges(school, page)).map(serialize)
}

/** Throws Refusal `not_found`. */
export async function getMerge(
  school: SchoolScope,
  id: string,
): Promise<Merge & { obstacles: MergeObstacle[] }> {
  const row = orNotFound(await selectMerge(school, id))
  return { ...serialize(row), obstacles: await findObstacles(school, row) }
}

async function readBoth(
  school: SchoolScope,
  { kind, kept_id, merged_id }: Wanted,
  { locks }: { locks: boolean },
) {
  if (kept_id === merged_id) throw invalid('merged_id', 'merges_itself')
  const ids = [kept_id, merged_id]
  if (kind === 'sections') {
    const rows = locks ? await lockSectionsOf(school, ids) : await selectSectionsOf(school, ids)
    return { ...twoOf(rows, { kept_id, merged_id }), students: null }
  }
  const rows = locks ? await lockStudentsOf(school, ids) : await selectStudentsOf(school, ids)
  const students = twoOf(rows, { kept_id, merged_id })
  const named = ({ id, first_name, last_name }: (typeof rows)[number]) => ({
    id,
    name: `${first_name} ${last_name}`,
  })
  return { kept: named(students.kept), merged: named(students.merged), students }
}

function twoOf<R extends { id: string }>(rows: R[], { kept_id, merged_id }: Pair) {
  return {
    kept: orNotFound(rows.find(({ id }) => id === kept_id)),
    merged: orNotFound(rows.find(({ id }) => id === merged_id)),
  }
}

const SINGLE_THINGS: Record<SingleTable, MergedThing> = {
  student_photographs: 'photograph',
  attention_seen: 'put_aside',
  revision_pauses: 'revision',
  learning_plans: 'revision',
  revision_settings: 'revision',
}

async function countMoved(
  school: SchoolScope,
  { kind, kept_id, merged_id }: Wanted,
): Promise<MergePreview['moved']> {
  const totals = new Map<MergedThing, number>()
  const add = (of: MergedThing, total: number) => totals.set(of, (totals.get(of) ?? 0) + total)
  for (const reference of REFERENCES[kind])
    if (reference.of) add(reference.of, await countRows(school, reference, merged_id))
  const known = new Set(await selectOthers(school, LINKS[kind], kept_id))
  const others = await selectOthers(school, LINKS[kind], merged_id)
  add(kind === 'students' ? 'guardians' : 'teachers', others.filter((id) => !known.has(id)).length)
  for (const table of SINGLE_OF[kind]) {
    const owners = await selectOwners(school, table, { kept_id, merged_id })
    add(SINGLE_THINGS[table], owners.has(merged_id) && !owners.has(kept_id) ? 1 : 0)
  }
  return [...totals].flatMap(([of, total]) => (total > 0 ? [{ of, total }] : []))
}
