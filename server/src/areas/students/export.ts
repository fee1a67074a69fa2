import type { Guardian } from '@talaqqi/contract/guardians'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import {
  type Column,
  type Message,
  nameOf,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGuardians } from '../guardians/index.ts'
import { STUDENT_COLUMNS } from './columns.ts'
import { selectDisabledStudents, selectSectionNames, selectStudents } from './queries.ts'

/** Disabled students last, in columns that an import reads again. */
export async function studentsTable(school: SchoolScope, language: Language): Promise<Table> {
  const sections = new Map((await selectSectionNames(school)).map(({ id, name }) => [id, name]))
  const guardiansOf = await guardiansByStudent(school)
  const students = [
    ...(await selectStudents(school, ALL)),
    ...(await selectDisabledStudents(school)),
  ]
  return tableOf(language, {
    title: m.exports_students,
    columns: [
      ...Object.values(STUDENT_COLUMNS),
      ...guardianColumns(0, {
        first_name: m.fields_guardian_first_name,
        last_name: m.fields_guardian_last_name,
        email: m.fields_guardian_email,
        phone: m.fields_guardian_phone,
      }),
      ...guardianColumns(1, {
        first_name: m.imports_guardian2_first_name,
        last_name: m.imports_guardian2_last_name,
        email: m.imports_guardian2_email,
        phone: m.imports_guardian2_phone,
      }),
      {
        field: m.fields_other_guardians,
        cell: ({ guardians }) => guardians.slice(2).map(inOneCell).join('; '),
      },
    ],
    rows: students.map((student) => ({
      ...student,
      class: sections.get(student.section_id ?? '') ?? '',
      guardians: guardiansOf.get(student.id) ?? [],
    })),
  })
}

type WithGuardians = { guardians: Guardian[] }
type GuardianCell = 'first_name' | 'last_name' | 'email' | 'phone'

function guardianColumns(
  place: number,
  fields: Record<GuardianCell, Message>,
): Column<WithGuardians>[] {
  return (Object.keys(fields) as GuardianCell[]).map((name) => ({
    field: fields[name],
    cell: ({ guardians }) => guardians[place]?.[name] ?? '',
  }))
}

function inOneCell(guardian: Guardian): string {
  const { email, phone } = guardian
  return [nameOf(guardian), email && `<${email}>`, phone && `+${phone}`].filter(Boolean).join(' ')
}

async function guardiansByStudent(school: SchoolScope): Promise<Map<string, Guardian[]>> {
  const links = (await listGuardians(school)).flatMap((guardian) =>
    guardian.students.map(({ id }) => ({ id, guardian })),
  )
  const byStudent = Map.groupBy(links, ({ id }) => id)
  return new Map([...byStudent].map(([id, some]) => [id, some.map(({ guardian }) => guardian)]))
}
