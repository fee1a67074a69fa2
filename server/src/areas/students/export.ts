import type { Guardian } from '@talaqqi/contract/guardians'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { nameOf, rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGuardians } from '../guardians/index.ts'
import { selectDisabledStudents, selectSectionNames, selectStudents } from './queries.ts'

/** Disabled students last, in columns that an import reads again. */
export async function studentsTable(school: SchoolScope, locale: Language): Promise<Table> {
  const sections = new Map((await selectSectionNames(school)).map(({ id, name }) => [id, name]))
  const guardiansOf = await guardiansByStudent(school)
  const students = [
    ...(await selectStudents(school, ALL)),
    ...(await selectDisabledStudents(school)),
  ]
  return {
    title: m.exports_students({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.fields_class,
      m.fields_active,
      m.fields_guardian_first_name,
      m.fields_guardian_last_name,
      m.fields_guardian_email,
      m.fields_guardian_phone,
      m.imports_guardian2_first_name,
      m.imports_guardian2_last_name,
      m.imports_guardian2_email,
      m.imports_guardian2_phone,
      m.fields_other_guardians,
    ]),
    rows: rowsOf(students, (student) => {
      const [first, second, ...others] = guardiansOf.get(student.id) ?? []
      return [
        student.first_name,
        student.last_name,
        sections.get(student.section_id ?? '') ?? '',
        yesOrNo(student.is_active, locale),
        ...cellsOf(first),
        ...cellsOf(second),
        others.map(inOneCell).join('; '),
      ]
    }),
  }
}

function cellsOf(guardian: Guardian | undefined): string[] {
  if (!guardian) return ['', '', '', '']
  const { first_name, last_name, email, phone } = guardian
  return [first_name, last_name, email ?? '', phone]
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
