import type { Guardian } from '@talaqqi/contract/guardians'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGuardians } from '../guardians/index.ts'
import { selectSections } from '../sections/index.ts'
import { selectDisabledStudents, selectStudents } from '../students/index.ts'
import { listUsers } from '../users/index.ts'
import { rowsOf, type Table } from './table.ts'
import type { Words } from './words/words.ts'

type Person = { first_name: string; last_name: string }

const ALL = { skip: 0, limit: 100_000 }
const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`

/** Students, disabled ones last, in columns that an import reads again. */
export async function studentsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  const sections = new Map((await selectSections(school, ALL)).map(({ id, name }) => [id, name]))
  const guardiansOf = await guardiansByStudent(school)
  const students = [
    ...(await selectStudents(school, ALL)),
    ...(await selectDisabledStudents(school)),
  ]
  return {
    title: words.titles.students,
    headings: [
      heading.first_name,
      heading.last_name,
      heading.class,
      heading.active,
      heading.guardian_first_name,
      heading.guardian_last_name,
      heading.guardian_email,
      heading.guardian_phone,
      heading.other_guardians,
    ],
    rows: rowsOf(students, (student) => {
      const [first, ...others] = guardiansOf.get(student.id) ?? []
      return [
        student.first_name,
        student.last_name,
        sections.get(student.section_id ?? '') ?? '',
        student.is_active ? words.yes : words.no,
        first?.first_name ?? '',
        first?.last_name ?? '',
        first?.email ?? '',
        first?.phone ?? '',
        others.map((other) => `${nameOf(other)} <${other.email}>`).join(', '),
      ]
    }),
  }
}

async function guardiansByStudent(school: SchoolScope): Promise<Map<string, Guardian[]>> {
  const links = (await listGuardians(school)).flatMap((guardian) =>
    guardian.students.map(({ id }) => ({ id, guardian })),
  )
  const byStudent = Map.groupBy(links, ({ id }) => id)
  return new Map([...byStudent].map(([id, some]) => [id, some.map(({ guardian }) => guardian)]))
}

export async function guardiansTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  return {
    title: words.titles.guardians,
    headings: [
      heading.first_name,
      heading.last_name,
      heading.email,
      heading.phone,
      heading.confirmed,
      heading.students,
    ],
    rows: rowsOf(await listGuardians(school), (guardian) => [
      guardian.first_name,
      guardian.last_name,
      guardian.email,
      guardian.phone,
      guardian.is_confirmed ? words.yes : words.no,
      guardian.students.map(nameOf).join(', '),
    ]),
  }
}

export async function usersTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  return {
    title: words.titles.users,
    headings: [
      heading.first_name,
      heading.last_name,
      heading.email,
      heading.role,
      heading.active,
      heading.classes,
    ],
    rows: rowsOf(await listUsers(school, ALL), (user) => [
      user.first_name,
      user.last_name,
      user.email,
      words.roles[user.is_admin ? 'administrator' : 'teacher'],
      user.is_active ? words.yes : words.no,
      user.sections.map(({ name }) => name).join(', '),
    ]),
  }
}

/** Classes with how many active students and who teaches them. */
export async function sectionsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  const students = Map.groupBy(await selectStudents(school, ALL), ({ section_id }) => section_id)
  const users = (await listUsers(school, ALL)).filter(({ is_active }) => is_active)
  return {
    title: words.titles.sections,
    headings: [heading.class, heading.students, heading.teachers],
    rows: rowsOf(await selectSections(school, ALL), ({ id, name }) => [
      name,
      students.get(id)?.length ?? 0,
      users
        .filter(({ sections }) => sections.some((section) => section.id === id))
        .map(nameOf)
        .join(', '),
    ]),
  }
}
