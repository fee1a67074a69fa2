import type { ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import { v7 } from 'uuid'
import { type Decided, decideGuardian, NOBODY } from './decide-guardian.ts'
import { type Guardian, guardianBook } from './guardians.ts'
import type { Known } from './plan.ts'
import type { ReadGuardian, ReadRow } from './read-row.ts'
import { type Section, sectionBook } from './school-books.ts'
import { type Entry, type Recognised, studentBook } from './student-book.ts'

type NewStudent = { id: string; first_name: string; last_name: string; section_id: string }
type Link = { guardian_id: string; student_id: string }

/** What an import makes and changes. */
export type Planned = {
  sections: Section[]
  students: NewStudent[]
  /** Students of the school who get another class. */
  moves: { id: string; section_id: string }[]
  guardians: Guardian[]
  /** Of new students and of those who are there. */
  links: Link[]
  /** Guardians of the school who get the file's email; `from` is the one they had. */
  emails: { id: string; email: string; from: string | null }[]
}

type Row = ReadRow & { row: ImportRow }

/** Decides about the rows of a file in their order. */
export function makePlanner(rows: Row[], known: Known) {
  const sections = sectionBook(known.sections)
  const nameOf = new Map(known.sections.map(({ id, name }) => [id, name]))
  const guardians = guardianBook(known.guardians)
  const familyOf = new Map(
    known.students.map(({ id, guardian_ids }) => [id, guardians.byIds(guardian_ids)]),
  )
  const students = studentBook(
    known.students.map(({ guardian_ids: _, ...student }) => ({
      ...student,
      class: nameOf.get(student.section_id ?? '') ?? '',
      family: [...(familyOf.get(student.id) ?? [])],
    })),
  )
  const newSections = new Map<string, Section>()
  const newGuardians = new Map<string, Guardian>()
  const newStudents: NewStudent[] = []
  const moves = new Map<string, string>()
  const links: Link[] = []

  /**
   * Before the rows are decided, who stands in the file as in the school: nobody else is meant by them.
   * Of namesakes in a class those first whose guardians are the row's.
   */
  function claimHere(): Map<number, Entry> {
    const claimed = new Map<number, Entry>()
    for (const isSure of [true, false])
      for (const { row, person, guardians: read } of rows) {
        const isApart = row.student_choice === 'left_out' || row.student_choice === 'another'
        const section = person.class ? sections.find(person.class) : null
        if (isApart || section === undefined || claimed.has(row.row)) continue
        const wanted = { ...person, section_id: section?.id ?? null, family: familyIn(read) }
        const entry = students.findHere(wanted, isSure)
        if (!entry) continue
        entry.row = row.row
        claimed.set(row.row, entry)
      }
    return claimed
  }

  function recognise(row: Row, section: Section | null, claimed: Entry | undefined) {
    if (claimed) return { entry: claimed, question: null }
    const { person, guardians: read } = row
    // Without a class only a student who has none is meant.
    if (!section) return null
    const wanted = { ...person, section_id: section.id, family: familyIn(read) }
    const found = students.recognise(wanted)
    if (found && row.row.student_choice === 'another') return null
    return found
  }

  /** Makes the row's guardians, and links those whom the student does not have. */
  function addFamily(
    student_id: string,
    decided: Decided[],
    { row, guardians: read }: Row,
  ): number {
    const before = new Set(familyOf.get(student_id))
    const family = new Set<Guardian>()
    decided.forEach((one, index) => {
      const member = memberOf(one, read[index], row.row)
      if (member && !before.has(member)) family.add(member)
    })
    // Father and mother may turn out to be one.
    for (const guardian of family) {
      if (guardian.row !== null) newGuardians.set(guardian.id, guardian)
      links.push({ guardian_id: guardian.id, student_id })
    }
    familyOf.set(student_id, [...before, ...family])
    return family.size
  }

  /** The guardian of a row that is right; a new one is known from here on, to the row's other guardian too. */
  function memberOf(decided: Decided, read: ReadGuardian | undefined, row: number) {
    if (decided.is) return decided.is
    if (!decided.isNew || !read?.given) return undefined
    return guardians.find(read.given) ?? guardians.add(read.given, row)
  }

  function useSection(section: Section): void {
    if (!nameOf.has(section.id)) newSections.set(section.id, section)
  }

  /** A student who is not known: made where the row is right, and known further down in any case. */
  function decideNew(row: Row, section: Section | null): ImportFate {
    const { person, row: told, guardians: read } = row
    const { first_name, last_name } = person
    const similar = students.findSimilar(person)
    const decided = read.map((one) => decideGuardian(one, told, guardians))
    const errors = [...row.errors, ...decided.flatMap((one) => one.errors)]
    const isWrong = errors.length > 0
    const id = v7()
    if (section) {
      const entry = {
        ...{ id, first_name, last_name, row: told.row },
        is_active: true,
        isNew: true,
      }
      const { id: section_id, name } = section
      students.add({ ...entry, section_id, class: name, family: familyIn(read) })
      if (!isWrong) {
        useSection(section)
        newStudents.push({ id, first_name, last_name, section_id })
        addFamily(id, decided, row)
      }
    }
    const shown = decided.map(({ fate, isNew }) =>
      isNew && isWrong ? { ...fate, fate: 'none' as const } : fate,
    )
    return {
      ...fateOf(row, section, shown),
      student: isWrong ? 'wrong' : 'new',
      similar: similar && shownSimilar(similar),
      errors,
    }
  }

  /** A student who is there: moves to the class, and gets guardians who are new to the student. */
  function decideKnown(
    row: Row,
    section: Section | null,
    { entry, question }: Recognised,
  ): ImportFate {
    const { row: told, guardians: read } = row
    const isMove = section !== null && entry.section_id !== section.id
    const isAsked = question !== null && told.student_choice !== 'same'
    const about = { ...shownKnown(entry), ...(isAsked && { question }) }
    const same_as = entry.row !== told.row ? entry.row : null
    const family = familyOf.get(entry.id) ?? []
    // What is not whole is no reason to stop a list that was imported before.
    const decided = read
      .map((one) => decideGuardian(one, told, guardians, family))
      .map((one) => (one.errors.every(isQuestion) ? one : NOBODY))
    const errors = isAsked ? [] : decided.flatMap((one) => one.errors)
    if (errors.length > 0)
      return {
        ...fateOf(
          row,
          section,
          decided.map(({ fate }) => fate),
        ),
        ...about,
        same_as,
        student: 'wrong',
        errors,
      }
    if (section && isMove) {
      entry.section_id = section.id
      entry.class = section.name
      if (!isAsked) {
        useSection(section)
        moves.set(entry.id, section.id)
      }
    }
    entry.row ??= told.row
    entry.family = [...entry.family, ...familyIn(read)]
    const added = isAsked ? 0 : addFamily(entry.id, decided, row)
    const shown = added > 0 ? decided.map(({ fate }) => fate) : [NOBODY.fate, NOBODY.fate]
    return {
      ...fateOf(row, section, shown),
      ...about,
      same_as,
      student: isAsked ? 'asked' : isMove ? 'moved' : 'duplicate',
    }
  }

  function fateOf(
    { row, person }: Row,
    section: Section | null,
    [guardian = NOBODY.fate, guardian2 = NOBODY.fate]: Decided['fate'][],
  ): ImportFate {
    const isKnown = section ? nameOf.has(section.id) : person.class === ''
    return {
      ...{ row: row.row, student: 'new', same_as: null, question: null, known: null },
      ...{ similar: null, guardian, guardian2, errors: [] },
      section: section ? (isKnown ? 'existing' : 'new') : 'none',
    }
  }

  return {
    *decideAll(): Generator<ImportFate> {
      const claimed = claimHere()
      for (const row of rows) {
        if (row.row.student_choice === 'left_out') {
          yield { ...fateOf(row, null, []), student: 'left_out' }
          continue
        }
        const section = row.person.class ? sections.findOrAdd(row.person.class) : null
        const found = recognise(row, section, claimed.get(row.row.row))
        yield found ? decideKnown(row, section, found) : decideNew(row, section)
      }
    },
    made: (): Planned => ({
      sections: [...newSections.values()],
      students: newStudents,
      moves: [...moves].map(([id, section_id]) => ({ id, section_id })),
      guardians: [...newGuardians.values()],
      links,
      emails: guardians.corrected(),
    }),
  }
}

const familyIn = (read: ReadGuardian[]) =>
  read.flatMap(({ given }) => (given && (given.email || given.phone) ? [given] : []))

/** What the person is asked, and is not wrong. */
const isQuestion = ({ code }: ImportFate['errors'][number]) => code === 'email_differs'

function shownKnown(entry: Entry) {
  const { first_name, last_name, class: name, is_active } = entry
  return { known: { first_name, last_name, class: name, is_active } }
}

function shownSimilar(entry: Entry): NonNullable<ImportFate['similar']> {
  const { first_name, last_name, class: name, row } = entry
  return { first_name, last_name, class: name, row }
}
