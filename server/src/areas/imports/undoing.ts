import type { Hanging, ImportKind } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { changeEmail, removeGuardians, unlinkStudents } from '../guardians/index.ts'
import { removeSections } from '../sections/index.ts'
import { removeStudents } from '../students/index.ts'
import { findHanging } from './hanging.ts'
import { findHangingOnLessons, takeBackLessons } from './lessons/undo-lessons.ts'
import { made as madeOfStudents } from './made.ts'
import { findHangingTeachers } from './teachers/hanging.ts'
import { madeOfTeachers } from './teachers/made.ts'
import { takeBackTeachers } from './teachers/undo.ts'

type Undoing = {
  /** Who keeps what was made from being taken back; what was made is locked where the transaction undoes it. */
  findHanging: (inside: SchoolScope, made: unknown, locks: boolean) => Promise<Hanging[]>
  /** Takes back what was made, where nothing hangs on it. */
  takeBack: (inside: SchoolScope, made: unknown) => Promise<void>
}

/** How an import of each kind is undone; `made` is what it has written down. */
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
  for (const { id, email, from } of made.emails) await changeEmail(inside, id, from, email)
  await removeGuardians(inside, made.guardians)
  await removeStudents(inside, made.students)
  await removeSections(inside, made.sections)
}
