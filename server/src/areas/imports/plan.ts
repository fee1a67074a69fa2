import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  GuardianFate,
  ImportCounts,
  ImportFate,
  ImportRow,
} from '@talaqqi/contract/imports-students'
import type { CountryCode } from 'libphonenumber-js/max'
import { v7 } from 'uuid'
import { type Guardian, guardianBook, told } from './guardians.ts'
import { emailDiffers, missingOf, type ReadGuardian, readRow, type Wrong } from './read-row.ts'
import { type Section, sectionBook, studentBook } from './school-books.ts'

/** Who and what is in the school already, disabled students too. */
export type Known = {
  sections: Section[]
  students: { first_name: string; last_name: string; section_id: string | null }[]
  guardians: Omit<Guardian, 'row'>[]
}

type NewStudent = { id: string; first_name: string; last_name: string; section_id: string }

/** What an import makes, and what becomes of each row. */
export type Plan = {
  fates: ImportFate[]
  counts: ImportCounts
  sections: Section[]
  students: NewStudent[]
  guardians: Guardian[]
  links: { guardian_id: string; student_id: string }[]
  /** Guardians of the school who get the file's email; `from` is the one they had. */
  emails: { id: string; email: string; from: string | null }[]
}

/** Some ten milliseconds. */
const ROWS_OF_STEP = 25

/** Decides about all rows, letting other requests have their turn in between. */
export async function planImport(
  rows: ImportRow[],
  known: Known,
  country: CountryCode,
): Promise<Plan> {
  const steps = planInSteps(rows, known, country)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Decides about all rows in their order: what stands further up in the file is known further down. */
export function* planInSteps(
  rows: ImportRow[],
  known: Known,
  country: CountryCode,
): Generator<undefined, Plan> {
  const planner = makePlanner(known, country)
  const fates: ImportFate[] = []
  for (const row of rows) {
    fates.push(planner.decide(row))
    if (fates.length % ROWS_OF_STEP === 0) yield
  }
  const made = planner.made()
  const count = (fate: ImportFate['student']) =>
    fates.filter(({ student }) => student === fate).length
  const counts = {
    students: made.students.length,
    duplicates: count('duplicate'),
    sections: made.sections.length,
    guardians: made.guardians.length,
    emails: made.emails.length,
    wrong: count('wrong'),
  }
  return { fates, counts, ...made }
}

/** What was found out about a guardian's cells; `is` is whom the child would get. */
type Decided = { fate: GuardianFate; errors: Wrong; is: Guardian | undefined; isNew: boolean }

const nobody = (fate: 'none' | 'left_out' = 'none'): Decided => ({
  fate: { fate, known: null },
  errors: [],
  is: undefined,
  isNew: false,
})

function makePlanner(known: Known, country: CountryCode) {
  const sections = sectionBook(known.sections)
  const students = studentBook(known.students, known.sections)
  const guardians = guardianBook(known.guardians)
  const inSchool = new Set(known.sections.map(({ id }) => id))
  const newSections = new Map<string, Section>()
  const newGuardians = new Map<string, Guardian>()
  const newStudents: NewStudent[] = []
  const links: Plan['links'] = []

  function decideGuardian(read: ReadGuardian, row: ImportRow): Decided {
    const { slot, given } = read
    const choice = row[`${slot}_choice`]
    if (!given) return nobody(choice === 'left_out' ? 'left_out' : 'none')
    const found = guardians.find(given)
    if (!found) {
      const sharing = given.phone ? guardians.ofPhone(given.phone) : undefined
      const errors = [...read.errors, ...missingOf(read)]
      return { fate: { fate: 'new', known: told(sharing) }, errors, is: undefined, isNew: true }
    }
    // As it is known before the file's email may take its place.
    const fate = { fate: 'linked', known: told(found) } as const
    const differs = guardians.differs(found, given, choice)
    const errors = [...read.errors, ...(differs ? emailDiffers(slot) : [])]
    return { fate, errors, is: found, isNew: false }
  }

  /** Makes what the school does not have. */
  function make(
    person: { first_name: string; last_name: string },
    section: Section,
    family: Guardian[],
  ): void {
    const { first_name, last_name } = person
    const student = { id: v7(), first_name, last_name, section_id: section.id }
    newStudents.push(student)
    if (!inSchool.has(section.id)) newSections.set(section.id, section)
    // Father and mother may turn out to be one.
    for (const guardian of new Set(family)) {
      if (guardian.row !== null) newGuardians.set(guardian.id, guardian)
      links.push({ guardian_id: guardian.id, student_id: student.id })
    }
  }

  function decide(row: ImportRow): ImportFate {
    const { person, errors: ofStudent, guardians: read } = readRow(row, country)
    const section = person.class ? sections.findOrAdd(person.class) : undefined
    const before = section && students.find(person, section.id)
    const similar = before ? null : students.findSimilar(person)
    if (section && !before) students.add(person, section, row.row)
    const decided: [Decided, Decided] = before
      ? [nobody(), nobody()]
      : [decideGuardian(read[0], row), decideGuardian(read[1], row)]
    const errors = [...ofStudent, ...decided.flatMap((one) => one.errors)]
    const isWrong = errors.length > 0
    if (section && !before && !isWrong)
      make(
        person,
        section,
        decided.flatMap((one, index) => memberOf(one, read[index], row.row)),
      )
    const [guardian, guardian2] = decided.map(({ fate, isNew }) =>
      isNew && isWrong ? { ...fate, fate: 'none' as const } : fate,
    )
    return {
      row: row.row,
      student: isWrong ? 'wrong' : before ? 'duplicate' : 'new',
      same_as: before?.row ?? null,
      similar,
      section: section ? (inSchool.has(section.id) ? 'existing' : 'new') : 'none',
      guardian: guardian ?? nobody().fate,
      guardian2: guardian2 ?? nobody().fate,
      errors,
    }
  }

  /** The guardian of a row that is right; a new one is known from here on, to the row's other guardian too. */
  function memberOf(decided: Decided, read: ReadGuardian | undefined, row: number): Guardian[] {
    if (decided.is) return [decided.is]
    if (!decided.isNew || !read?.given) return []
    return [guardians.find(read.given) ?? guardians.add(read.given, row)]
  }

  return {
    decide,
    made: () => ({
      sections: [...newSections.values()],
      students: newStudents,
      guardians: [...newGuardians.values()],
      links,
      emails: guardians.corrected(),
    }),
  }
}
