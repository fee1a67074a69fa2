import type { ImportCounts, ImportFate, ImportRow } from '@talaqqi/contract/imports'
import type { CountryCode } from 'libphonenumber-js/max'
import { v7 } from 'uuid'
import { type Guardian, guardianBook } from './guardians.ts'
import { missingOf, type ReadRow, readRow } from './read-row.ts'
import { type Section, sectionBook, studentBook } from './school-books.ts'

/** Who and what is in the school already, disabled students too. */
export type Known = {
  sections: Section[]
  students: { first_name: string; last_name: string; section_id: string | null }[]
  guardians: Guardian[]
}

/** What an import makes, and what becomes of each row. */
export type Plan = {
  fates: ImportFate[]
  counts: ImportCounts
  sections: Section[]
  students: { id: string; first_name: string; last_name: string; section_id: string }[]
  guardians: Guardian[]
  links: { guardian_id: string; student_id: string }[]
}

/** Decides about all rows in their order: what stands further up in the file is known further down. */
export function planImport(rows: ImportRow[], known: Known, country: CountryCode): Plan {
  const planner = makePlanner(known)
  const fates = rows.map((row) => planner.decide(row.row, readRow(row, country)))
  const made = planner.made()
  const count = (fate: ImportFate['student']) =>
    fates.filter(({ student }) => student === fate).length
  const counts = {
    students: made.students.length,
    duplicates: count('duplicate'),
    sections: made.sections.length,
    guardians: made.guardians.length,
    wrong: count('wrong'),
  }
  return { fates, counts, ...made }
}

function makePlanner(known: Known) {
  const sections = sectionBook(known.sections)
  const students = studentBook(known.students, known.sections)
  const guardians = guardianBook(known.guardians)
  const inSchool = new Set([...known.sections, ...known.guardians].map(({ id }) => id))
  const newSections = new Map<string, Section>()
  const newGuardians = new Map<string, Guardian>()
  const newStudents: Plan['students'] = []
  const links: Plan['links'] = []

  /** Where the row is not wrong, makes what the school does not have. */
  function make({ person }: ReadRow, section: Section, guardian: Guardian | undefined) {
    const { first_name, last_name } = person
    const student = { id: v7(), first_name, last_name, section_id: section.id }
    newStudents.push(student)
    if (!inSchool.has(section.id)) newSections.set(section.id, section)
    if (!guardian) return
    if (!inSchool.has(guardian.id)) newGuardians.set(guardian.id, guardian)
    links.push({ guardian_id: guardian.id, student_id: student.id })
  }

  function decide(row: number, read: ReadRow): ImportFate {
    const section = read.person.class ? sections.findOrAdd(read.person.class) : undefined
    const before = section && students.find(read.person, section.id)
    if (section && !before) students.add(read.person, section.id, row)
    const given = before ? null : read.guardian
    const found = given ? guardians.find(given) : undefined
    const errors =
      given && !found ? [...read.errors, ...missingOf(given, read.errors)] : read.errors
    const isWrong = errors.length > 0
    const guardian = found ?? (given && !isWrong ? guardians.add(given) : undefined)
    if (section && !before && !isWrong) make(read, section, guardian)
    return {
      row,
      student: isWrong ? 'wrong' : before ? 'duplicate' : 'new',
      same_as: before?.row ?? null,
      also_in: before ? null : students.findElsewhere(read.person, section?.id),
      section: section ? (inSchool.has(section.id) ? 'existing' : 'new') : 'none',
      guardian: found ? 'linked' : guardian ? 'new' : 'none',
      errors,
    }
  }

  return {
    decide,
    made: () => ({
      sections: [...newSections.values()],
      students: newStudents,
      guardians: [...newGuardians.values()],
      links,
    }),
  }
}
