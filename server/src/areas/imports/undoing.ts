import type { Hanging, ImportKind } from '@talaqqi/contract/imports'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { changeEmail, removeGuardians, removeLinks, unlinkStudents } from '../guardians/index.ts'
import { selectSections } from '../sections/index.ts'
import { placeStudents, removeStudents } from '../students/index.ts'
import { findHanging } from './hanging.ts'
import { findHangingOnLessons, takeBackLessons } from './lessons/undo-lessons.ts'
import { type Made, made as madeOfStudents } from './made.ts'
import { findHangingTeachers } from './teachers/hanging.ts'
import { madeOfTeachers } from './teachers/made.ts'
import { takeBackTeachers } from './teachers/undo.ts'
import { removeUnusedSections } from './unused-sections.ts'

type Undoing = {
  /** People that block the undo; `locks` locks the records for the transaction. */
  findHanging: (inside: SchoolScope, made: unknown, locks: boolean) => Promise<Hanging[]>
  takeBack: (inside: SchoolScope, made: unknown) => Promise<void>
}

export const UNDOING: Record<ImportKind, Undoing> = {
  students: {
    findHanging: (inside, made, locks) => findHanging(inside, madeOfStudents.parse(made), locks),
    takeBack: takeBackStudents,
  },
  teachers: {
    findHanging: (inside, made, locks) =>
      findHangingTeachers(inside, madeOfTeachers.parse(made), locks),
    takeBack: takeBackTeachers,
  },
  lessons: { findHanging: findHangingOnLessons, takeBack: takeBackLessons },
}

async function takeBackStudents(inside: SchoolScope, written: unknown): Promise<void> {
  const made = madeOfStudents.parse(written)
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
async function moveBack(inside: SchoolScope, moves: Made['moves']): Promise<void> {
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
