import type { Guardian } from '@talaqqi/contract/guardians'
import type { Language } from '@talaqqi/contract/languages'
import { LANGUAGE_NAMES } from '@talaqqi/words/languages'
import { m } from '@talaqqi/words/messages'
import {
  type Column,
  type Message,
  nameOf,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
import { groupedPhone } from '../../platform/phone-numbers.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getAccount } from '../accounts/index.ts'
import { listGuardians } from '../guardians/index.ts'
import { columnsOfSchool } from './columns.ts'
import { selectFullStudents, selectSectionNames } from './queries.ts'

/** Disabled students last, in columns that an import reads again. */
export async function studentsTable(school: SchoolScope, language: Language): Promise<Table> {
  const sections = new Map((await selectSectionNames(school)).map(({ id, name }) => [id, name]))
  const guardiansOf = await guardiansByStudent(school)
  const students = await selectFullStudents(school)
  const { student_fields } = await getAccount(school)
  return tableOf(language, {
    title: m.exports_students,
    columns: [
      ...columnsOfSchool(student_fields, students),
      ...guardianColumns(0, {
        first_name: m.fields_guardian_first_name,
        last_name: m.fields_guardian_last_name,
        email: m.fields_guardian_email,
        phone: m.fields_guardian_phone,
        language: m.fields_guardian_language,
      }),
      ...guardianColumns(1, {
        first_name: m.imports_guardian2_first_name,
        last_name: m.imports_guardian2_last_name,
        email: m.imports_guardian2_email,
        phone: m.imports_guardian2_phone,
        language: m.imports_guardian2_language,
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
type GuardianCell = 'first_name' | 'last_name' | 'email' | 'phone' | 'language'

function guardianColumns(
  place: number,
  fields: Record<GuardianCell, Message>,
): Column<WithGuardians>[] {
  return (Object.keys(fields) as GuardianCell[]).map((name) => ({
    field: fields[name],
    cell: ({ guardians }) => {
      const guardian = guardians[place]
      if (name === 'language') return guardian?.language ? LANGUAGE_NAMES[guardian.language] : ''
      const text = guardian?.[name] ?? ''
      return name === 'phone' ? groupedPhone(text) : text
    },
  }))
}

function inOneCell(guardian: Guardian): string {
  const { email, phone } = guardian
  return [nameOf(guardian), email && `<${email}>`, phone && `+${groupedPhone(phone)}`]
    .filter(Boolean)
    .join(' ')
}

async function guardiansByStudent(school: SchoolScope): Promise<Map<string, Guardian[]>> {
  const links = (await listGuardians(school)).flatMap((guardian) =>
    guardian.students.map(({ id }) => ({ id, guardian })),
  )
  const byStudent = Map.groupBy(links, ({ id }) => id)
  return new Map([...byStudent].map(([id, some]) => [id, some.map(({ guardian }) => guardian)]))
}
