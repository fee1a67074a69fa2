import type { SchoolScope } from '../../platform/tenancy/index.ts'
import {
  ALWAYS,
  type AssignmentDates,
  assignClasses,
  hasSameDates,
  joinDates,
  unassignClasses,
} from '../users/index.ts'
import { selectAssignments, type TeacherMove, updateAssignmentDates } from './queries.ts'

type Move = Omit<TeacherMove, 'had_class'>
/** The classes of one teacher. */
export type Assigned = Map<string, AssignmentDates>

/** Classes of each teacher. */
export async function classesOf(
  inside: SchoolScope,
  user_ids: string[],
): Promise<Map<string, Assigned>> {
  const rows = await selectAssignments(inside, user_ids)
  const of = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    user_ids.map((id) => [
      id,
      new Map(
        (of.get(id) ?? []).map(({ section_id, user_id: _, ...dates }) => [section_id, dates]),
      ),
    ]),
  )
}

/** A class that the teacher has and does not leave stays after an undo, too. */
export function withHad(moves: Move[], standing: Map<string, Assigned>): TeacherMove[] {
  return moves.map((move) => ({
    ...move,
    had_class:
      standing.get(move.user_id)?.has(move.to_section_id) === true &&
      !moves.some(
        (one) => one.user_id === move.user_id && one.from_section_id === move.to_section_id,
      ),
  }))
}

/** In the order of the teachers, who are locked. */
export async function followClasses(
  inside: SchoolScope,
  moves: TeacherMove[],
  standing: Map<string, Assigned>,
): Promise<void> {
  for (const [user_id, own] of Map.groupBy(moves, (move) => move.user_id))
    await replace(inside, user_id, {
      standing: standing.get(user_id) ?? new Map(),
      moves: own.map(({ from_section_id: from, to_section_id: to, had_class }) => ({
        ...{ from, to, keepsFrom: false, hadTo: had_class },
      })),
    })
}

/** The reverse of `followClasses`. */
export async function returnToClasses(
  inside: SchoolScope,
  moves: TeacherMove[],
  standing: Map<string, Assigned>,
): Promise<void> {
  for (const [user_id, own] of Map.groupBy(moves, (move) => move.user_id))
    await replace(inside, user_id, {
      standing: standing.get(user_id) ?? new Map(),
      moves: own.map(({ from_section_id: to, to_section_id: from, had_class }) => ({
        ...{ from, to, keepsFrom: had_class, hadTo: false },
      })),
    })
}

type Step = { from: string; to: string; keepsFrom: boolean; hadTo: boolean }

/** The dates of an assignment go along: a teacher who leaves soon has the new class until then. */
async function replace(
  inside: SchoolScope,
  user_id: string,
  { standing, moves }: { standing: Assigned; moves: Step[] },
): Promise<void> {
  const to = new Set(moves.map((move) => move.to))
  const left = moves.flatMap(({ from, keepsFrom }) => (keepsFrom || to.has(from) ? [] : [from]))
  await unassignClasses(inside, user_id, left)
  await assignClasses(
    inside,
    user_id,
    [...to].filter((id) => !standing.has(id)),
  )
  for (const [section_id, some] of Map.groupBy(moves, (move) => move.to)) {
    if (some.some(({ hadTo }) => hadTo)) continue
    const dates = some
      .map(({ from, keepsFrom }) => (keepsFrom ? ALWAYS : (standing.get(from) ?? ALWAYS)))
      .reduce(joinDates)
    if (!hasSameDates(dates, standing.get(section_id) ?? ALWAYS))
      await updateAssignmentDates(inside, { user_id, section_id }, dates)
  }
}
