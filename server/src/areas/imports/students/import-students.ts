import type { ClassQuestion } from '@talaqqi/contract/imports'
import {
  type ImportCounts,
  type ImportFate,
  importCounts,
} from '@talaqqi/contract/imports-students'
import { v7 } from 'uuid'
import { unlessTaken } from '../../../platform/database/unique.ts'
import { divisionsOf } from '../../../platform/divisions.ts'
import { ALL } from '../../../platform/paging.ts'
import { countryOf } from '../../../platform/phone-numbers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { addGuardians, changeEmail, listGuardians } from '../../guardians/index.ts'
import { declareAll, selectDeclared } from '../../revision/index.ts'
import { addSections, selectSections } from '../../sections/index.ts'
import {
  addStudents,
  placeStudents,
  type StudentPlace,
  selectAllStudents,
} from '../../students/index.ts'
import { assertClassesAnswered, assertRowsValid, withQuestion } from '../assert-rows-valid.ts'
import type { HeadingAnswer } from '../queries.ts'
import { runOnce } from '../run-once.ts'
import type { CreatedRows } from '../undo/created-rows.ts'
import { type File, type Plan, planImport } from './plan.ts'
import type { Known } from './planner.ts'

export async function previewImport(
  school: SchoolScope,
  file: File,
): Promise<{ fates: ImportFate[]; counts: ImportCounts; classes: ClassQuestion[] }> {
  const known = await readKnown(school)
  const { fates, counts, classes } = await planImport(file, known, await readingOf(school))
  return { fates, counts, classes }
}

type Run = File & {
  id?: string | undefined
  /** File name. */
  name: string
  headings: HeadingAnswer[]
}

/** Idempotent by id. Throws Refusal `invalid_input` (cells as `rows.0.class`), or `conflict` (concurrent addition, undone id). */
export async function runImport(
  school: SchoolScope,
  { id = v7(), rows, classes, ...details }: Run,
): Promise<{ id: string; counts: ImportCounts }> {
  const reading = await readingOf(school)
  const run = { id, kind: 'students', ...details } as const
  const counts = await unlessMeanwhileAdded(() =>
    runOnce(school, run, importCounts, (inside) =>
      runInside(inside, { id, rows, classes }, reading),
    ),
  )
  return { id, counts }
}

type Reading = Awaited<ReturnType<typeof readingOf>>

async function runInside(inside: SchoolScope, file: File & { id: string }, reading: Reading) {
  const plan = await planImport(file, await readKnown(inside), reading)
  assertRowsValid(plan.fates.map(withQuestion))
  assertClassesAnswered(plan.classes)
  await addSections(inside, plan.sections)
  await addStudents(inside, plan.students)
  const before = await placeStudents(
    inside,
    plan.moves.map((move) => ({ ...move, is_active: true })),
  )
  for (const { id: guardian_id, email, from } of plan.emails)
    await changeEmail(inside, guardian_id, email, from)
  await addGuardians(
    inside,
    plan.guardians.map(({ row: _, email, ...rest }) => ({ ...rest, email: email || null })),
    plan.links,
  )
  const write = () =>
    declareAll(
      inside,
      plan.declarations.map((one) => ({ ...one, import_id: file.id })),
    )
  return { counts: plan.counts, made: madeBy(plan, before), write }
}

function madeBy(
  { sections, students, moves, guardians, links, emails, declarations }: Plan,
  before: StudentPlace[],
): CreatedRows {
  const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)
  const placeOf = new Map(moves.map(({ id, section_id }) => [id, section_id]))
  return {
    sections: idsOf(sections),
    students: idsOf(students),
    moves: before.flatMap((place) => {
      const to = placeOf.get(place.id)
      return to === undefined ? [] : [{ ...place, to }]
    }),
    guardians: idsOf(guardians),
    links,
    emails,
    declarations: declarations.map(({ id, student_id }) => ({ id, student_id })),
  }
}

function unlessMeanwhileAdded<T>(write: () => Promise<T>): Promise<T> {
  const conflict = new Refusal('conflict')
  return unlessTaken('sections_name', conflict, () =>
    unlessTaken('guardians_account_id_email_unique', conflict, write),
  )
}

async function readKnown(school: SchoolScope): Promise<Known> {
  const guardians = await listGuardians(school)
  const links = guardians.flatMap(({ id, students }) =>
    students.map((student) => ({ guardian_id: id, student_id: student.id })),
  )
  const byStudent = Map.groupBy(links, ({ student_id }) => student_id)
  const all = await selectAllStudents(school)
  return {
    declared: await selectDeclared(school),
    sections: await selectSections(school, ALL),
    students: all.map((student) => ({
      ...student,
      guardian_ids: (byStudent.get(student.id) ?? []).map(({ guardian_id }) => guardian_id),
    })),
    guardians: guardians.map(({ id, first_name, last_name, email, phone }) => ({
      ...{ id, first_name, last_name, phone },
      email: email ?? '',
    })),
  }
}

async function readingOf(school: SchoolScope) {
  const { time_zone } = await getAccount(school)
  return { country: countryOf(time_zone), divisions: divisionsOf(school) }
}
