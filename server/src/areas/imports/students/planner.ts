import type { ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import { v7 } from 'uuid'
import { type Section, sectionBook } from '../section-book.ts'
import { type Decided, decideGuardian, NO_GUARDIAN } from './decide-guardian.ts'
import { Families, type Link } from './families.ts'
import { type Guardian, guardianBook, type KnownGuardian } from './guardian-book.ts'
import type { ImportedStudent, ReadGuardian, ReadRow } from './read-row.ts'
import { type Entry, type Recognised, studentBook } from './student-book.ts'

type NewStudent = ImportedStudent & { id: string; section_id: string }
export type Known = {
  sections: Section[]
  students: {
    id: string
    first_name: string
    last_name: string
    section_id: string | null
    is_active: boolean
    guardian_ids: string[]
  }[]
  guardians: KnownGuardian[]
  /** Students with declarations. */
  declared: string[]
}

export type Planned = {
  sections: Section[]
  students: NewStudent[]
  moves: { id: string; section_id: string }[]
  guardians: Guardian[]
  links: Link[]
  /** Existing guardians with a corrected email; `from` is the old one. */
  emails: { id: string; email: string; from: string | null }[]
  declarations: (ReadRow['knows'][number] & { id: string; student_id: string })[]
}

type Row = ReadRow & { row: ImportRow }

export function makePlanner(rows: Row[], known: Known) {
  const sections = sectionBook(known.sections)
  const nameOf = new Map(known.sections.map(({ id, name }) => [id, name]))
  const guardians = guardianBook(known.guardians)
  const families = new Families(known.students, guardians)
  const students = studentBook(
    known.students.map(({ guardian_ids: _, ...student }) => ({
      ...student,
      class: nameOf.get(student.section_id ?? '') ?? '',
      family: [...families.of(student.id)],
    })),
  )
  const newSections = new Map<string, Section>()
  const newStudents: NewStudent[] = []
  const moves = new Map<string, string>()
  const declarations: Planned['declarations'] = []
  const declared = new Set(known.declared)

  /** Claims exact matches first, so that no other row takes those students. */
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
    // A row without a class matches only students without one.
    if (!section) return null
    const wanted = { ...person, section_id: section.id, family: familyIn(read) }
    const found = students.recognise(wanted)
    if (found && row.row.student_choice === 'another') return null
    return found
  }

  function useSection(section: Section): void {
    if (!nameOf.has(section.id)) newSections.set(section.id, section)
  }

  /** The first row of a student counts, and what the school says already. */
  function declare(student_id: string, { knows }: Row): void {
    if (declared.has(student_id) || knows.length === 0) return
    declared.add(student_id)
    declarations.push(...knows.map((one) => ({ ...one, id: v7(), student_id })))
  }

  /** Added only if the row is valid, but always known to later rows. */
  function decideNew(row: Row, section: Section | null): ImportFate {
    const { person, row: sent, guardians: read } = row
    const { first_name, last_name } = person
    const similar = students.findSimilar(person)
    const decided = read.map((one) => decideGuardian(one, sent, guardians))
    const errors = [...row.errors, ...decided.flatMap((one) => one.errors)]
    const isWrong = errors.length > 0
    const id = v7()
    if (section) {
      const entry = {
        ...{ id, first_name, last_name, row: sent.row },
        is_active: true,
        isNew: true,
      }
      const { id: section_id, name } = section
      students.add({ ...entry, section_id, class: name, family: familyIn(read) })
      if (!isWrong) {
        useSection(section)
        newStudents.push({ ...row.student, id, section_id })
        declare(id, row)
        families.add(id, decided, read, sent.row)
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

  function decideKnown(
    row: Row,
    section: Section | null,
    { entry, question }: Recognised,
  ): ImportFate {
    const { row: sent, guardians: read } = row
    const isMove = section !== null && entry.section_id !== section.id
    const isAsked = question !== null && sent.student_choice !== 'same'
    const about = { ...shownKnown(entry), ...(isAsked && { question }) }
    const same_as = entry.row !== sent.row ? entry.row : null
    const family = families.of(entry.id)
    // Incomplete guardians must not block a list that was imported before.
    const decided = read
      .map((one) => decideGuardian(one, sent, guardians, family))
      .map((one) => (one.errors.every(isQuestion) ? one : NO_GUARDIAN))
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
    entry.row ??= sent.row
    if (!isAsked) declare(entry.id, row)
    entry.family = [...entry.family, ...familyIn(read)]
    const added = isAsked ? 0 : families.add(entry.id, decided, read, sent.row)
    const shown = added > 0 ? decided.map(({ fate }) => fate) : [NO_GUARDIAN.fate, NO_GUARDIAN.fate]
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
    [guardian = NO_GUARDIAN.fate, guardian2 = NO_GUARDIAN.fate]: Decided['fate'][],
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
      guardians: families.added(),
      links: families.links,
      emails: guardians.corrected(),
      declarations,
    }),
  }
}

const familyIn = (read: ReadGuardian[]) =>
  read.flatMap(({ given }) => (given && (given.email || given.phone) ? [given] : []))

/** A question to the user, not an error. */
const isQuestion = ({ code }: ImportFate['errors'][number]) => code === 'email_differs'

function shownKnown(entry: Entry) {
  const { first_name, last_name, class: name, is_active } = entry
  return { known: { first_name, last_name, class: name, is_active } }
}

function shownSimilar(entry: Entry): NonNullable<ImportFate['similar']> {
  const { first_name, last_name, class: name, row } = entry
  return { first_name, last_name, class: name, row }
}
