import type { Guardian } from '@talaqqi/contract/guardians'
import { nameOf, rowsOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGuardians } from '../guardians/index.ts'
import { selectDisabledStudents, selectSectionNames, selectStudents } from './queries.ts'

/** Students, disabled ones last, in columns that an import reads again. */
export async function studentsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  const sections = new Map((await selectSectionNames(school)).map(({ id, name }) => [id, name]))
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
