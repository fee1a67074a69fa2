import type { Dependent, DependentKind } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import type { CreatedRows as MadeOfStudents } from './created-rows.ts'
import {
  lockSections,
  selectDeclarationsOf,
  selectLinks,
  selectNamedGuardians,
  selectNamedStudents,
  selectReferences,
} from './dependent-queries.ts'

/** Lock order: classes, students, guardians. Classes are not reported: those in use are kept. */
export async function findDependents(
  inside: SchoolScope,
  made: MadeOfStudents,
  locks: boolean,
): Promise<Dependent[]> {
  if (locks) await lockSections(inside, made.sections)
  const moved = made.moves.map(({ id }) => id)
  const students = await selectNamedStudents(inside, [...made.students, ...moved], locks)
  const guardians = await selectNamedGuardians(inside, made.guardians, locks)
  const by = addedDependents()
  const ids = { student: made.students, guardian: made.guardians, section: [], user: [] }
  for (const { id, as } of await selectReferences(inside, ids)) by.note(id, as)
  for (const { id, is_confirmed } of guardians) if (is_confirmed) by.note(id, 'signed_in')
  await addLinks(inside, made, by.note)
  const own = new Set(made.declarations.map(({ id }) => id))
  for (const { id, student_id } of await selectDeclarationsOf(inside, made.students))
    if (!own.has(id)) by.note(student_id, 'revision')
  return [...namesOf('student', students), ...namesOf('guardian', guardians)].flatMap(by.hangingOf)
}

type Named = { id: string; first_name: string; last_name: string }
type Made = { id: string; kind: Dependent['kind']; name: string }

export function namesOf(kind: Dependent['kind'], all: Named[]): Made[] {
  return all.map((one) => ({
    id: one.id,
    kind,
    name: `${one.first_name} ${one.last_name}`,
  }))
}

/** Links added since the import: new guardians of its children, or other children of its guardians. */
async function addLinks(
  inside: SchoolScope,
  made: MadeOfStudents,
  note: (id: string, as: DependentKind) => void,
): Promise<void> {
  const ours = new Set(made.links.map(keyOf))
  for (const link of await selectLinks(inside, made.students, made.guardians)) {
    if (ours.has(keyOf(link))) continue
    note(link.student_id, 'guardians')
    note(link.guardian_id, 'students')
  }
}

const keyOf = ({ guardian_id, student_id }: MadeOfStudents['links'][number]) =>
  `${guardian_id} ${student_id}`

export function addedDependents() {
  const notes = new Map<string, Set<DependentKind>>()
  return {
    note: (id: string, as: DependentKind) =>
      void notes.set(id, (notes.get(id) ?? new Set()).add(as)),
    hangingOf: ({ id, kind, name }: Made): Dependent[] => {
      const by = [...(notes.get(id) ?? [])]
      return by.length > 0 ? [{ kind, name, by }] : []
    },
  }
}
