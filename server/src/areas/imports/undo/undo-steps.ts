import type { Dependent, ImportKind } from '@talaqqi/contract/imports'
import { ALL } from '../../../platform/paging.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { changeEmail, removeGuardians, removeLinks, unlinkStudents } from '../../guardians/index.ts'
import { removeDeclarations } from '../../revision/index.ts'
import { selectSections } from '../../sections/index.ts'
import { placeStudents, removeStudents } from '../../students/index.ts'
import { findDependentsOfLessons, undoLessons } from '../lessons/undo-lessons.ts'
import { createdRowsOfTeachers } from '../teachers/created-rows.ts'
import { findDependentsOfTeachers } from '../teachers/dependents.ts'
import { undoTeachers } from '../teachers/undo.ts'
import { type CreatedRows, createdRows as madeOfStudents } from './created-rows.ts'
import { findDependents } from './dependents.ts'
import { removeUnusedSections } from './unused-sections.ts'

type Undoing = {
  /** People that block the undo; `locks` locks the records for the transaction. */
  findHanging: (inside: SchoolScope, made: unknown, locks: boolean) => Promise<Dependent[]>
  takeBack: (inside: SchoolScope, made: unknown) => Promise<void>
}

export const UNDO_STEPS: Record<ImportKind, Undoing> = {
  students: {
    findHanging: (inside, made, locks) => findDependents(inside, madeOfStudents.parse(made), locks),
    takeBack: undoStudents,
  },
  teachers: {
    findHanging: (inside, made, locks) =>
      findDependentsOfTeachers(inside, createdRowsOfTeachers.parse(made), locks),
    takeBack: undoTeachers,
  },
  lessons: { findHanging: findDependentsOfLessons, takeBack: undoLessons },
}

async function undoStudents(inside: SchoolScope, written: unknown): Promise<void> {
  const made = madeOfStudents.parse(written)
  await removeDeclarations(
    inside,
    made.declarations.map(({ id }) => id),
  )
  await unlinkStudents(inside, made.students)
  const news = new Set(made.students)
  await removeLinks(
    inside,
    made.links.filter(({ student_id }) => !news.has(student_id)),
  )
  await moveBack(inside, made.moves)
  for (const { id, email, from } of made.emails) await changeEmail(inside, id, from, email)
  await removeGuardians(inside, made.guardians)
  await removeStudents(inside, made.students)
  await removeUnusedSections(inside, made.sections)
}

/** Skips students who changed class again, or came from a deleted class. */
async function moveBack(inside: SchoolScope, moves: CreatedRows['moves']): Promise<void> {
  if (moves.length === 0) return
  const sections = new Set((await selectSections(inside, ALL)).map(({ id }) => id))
  const possible = moves.filter(({ section_id }) => section_id === null || sections.has(section_id))
  const toOf = new Map(possible.map(({ id, to }) => [id, to]))
  await placeStudents(
    inside,
    possible.map(({ to: _, ...place }) => place),
    ({ id, section_id }) => section_id === toOf.get(id),
  )
}
