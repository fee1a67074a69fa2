import { type Fault, fault } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import { email } from '@talaqqi/contract/fields'
import { guardianInput } from '@talaqqi/contract/guardians'
import { tidyLine } from '@talaqqi/contract/human-text'
import {
  GUARDIAN_SLOTS,
  type GuardianSlot,
  type ImportColumn,
  type ImportFate,
  type ImportRow,
  STUDENT_COLUMNS,
  type StudentColumn,
} from '@talaqqi/contract/imports-students'
import { LANGUAGES, type Language } from '@talaqqi/contract/languages'
import type { DateOrder } from '@talaqqi/contract/past-lessons'
import { sectionInput } from '@talaqqi/contract/sections'
import { type StudentInput, studentInput } from '@talaqqi/contract/students'
import type { Divisions } from '@talaqqi/quran'
import { LANGUAGE_NAMES } from '@talaqqi/words/languages'
import type { CountryCode } from 'libphonenumber-js/max'
import { internationalPhone } from '../../../platform/phone-numbers.ts'
import { withMessage } from '../../../platform/refusal.ts'
import { STUDENT_COLUMNS as COLUMNS } from '../../students/index.ts'
import type { PortionFault } from '../lessons/portions.ts'
import { type Known, readKnows } from './read-knows.ts'

type Schema = Parameters<typeof check>[0]

export type Wrong = ImportFate['errors']

/** Missing or wrong cells are empty. */
export type RowGuardian = {
  first_name: string
  last_name: string
  email: string
  phone: string
  language: Language | null
}

/** `given` is null if the cells are empty or left out by choice. */
export type ReadGuardian = { slot: GuardianSlot; given: RowGuardian | null; errors: Wrong }

type ImportedColumn = Exclude<StudentColumn, 'class'>
/** Of a new student; wrong if the row has errors. */
export type ImportedStudent = Pick<StudentInput, ImportedColumn>

export type ReadRow = {
  /** Empty if the cell is wrong. */
  knows: Known[]
  /** Texts of the cells. */
  person: Record<StudentColumn, string>
  student: ImportedStudent
  errors: Wrong
  guardians: [ReadGuardian, ReadGuardian]
}

/** The same validation as in the forms. */
const OF_STUDENT: Record<StudentColumn, Schema> = {
  ...studentInput.shape,
  class: sectionInput.shape.name,
}
const OF_GUARDIAN = {
  first_name: guardianInput.shape.first_name,
  last_name: guardianInput.shape.last_name,
  email,
} as const
const WRITTEN = ['first_name', 'last_name', 'email'] as const

/** `order`: of dates that can be read in two ways; `divisions`: of the school's mushaf. */
export type Reading = { country: CountryCode; order: DateOrder; divisions: Divisions | null }

export function readRow(row: ImportRow, { country, order, divisions }: Reading): ReadRow {
  const person = ofColumns((column) => tidyLine(row[column]))
  const read = ofColumns((column) => readCell(column, person[column], order))
  const errors = STUDENT_COLUMNS.flatMap((column) =>
    wrongIn(column, OF_STUDENT[column], read[column]),
  )
  const knows = readKnows(tidyLine(row.knows), divisions)
  if ('fault' in knows) errors.push(wrong('knows', faultOf(knows.fault)))
  const [first, second] = GUARDIAN_SLOTS
  return {
    knows: 'fault' in knows ? [] : knows.known,
    person,
    student: pickImported(read),
    errors,
    guardians: [readGuardian(row, first, country), readGuardian(row, second, country)],
  }
}

function ofColumns<Value>(of: (column: StudentColumn) => Value): Record<StudentColumn, Value> {
  const cells = STUDENT_COLUMNS.map((column) => [column, of(column)])
  return Object.fromEntries(cells) as Record<StudentColumn, Value>
}

function readCell(column: StudentColumn, text: string, order: DateOrder): unknown {
  const read = column === 'class' ? undefined : COLUMNS[column].read
  return read ? read(text, order) : text
}

/** The schemas of `OF_STUDENT` check the types. */
function pickImported({ class: _, ...read }: Record<StudentColumn, unknown>): ImportedStudent {
  return read as ImportedStudent
}

function readGuardian(row: ImportRow, slot: GuardianSlot, country: CountryCode): ReadGuardian {
  const cell = (column: (typeof WRITTEN)[number] | 'phone' | 'language') =>
    tidyLine(row[`${slot}_${column}`])
  const filled = WRITTEN.filter((column) => cell(column) !== '')
  const hasPhone = cell('phone') !== ''
  const isThere = filled.length > 0 || hasPhone
  if (!isThere || row[`${slot}_choice`] === 'left_out') return { slot, given: null, errors: [] }
  const address = check(email, cell('email'))
  const phone = internationalPhone(cell('phone'), country)
  const errors = filled.flatMap((column) =>
    wrongIn(`${slot}_${column}`, OF_GUARDIAN[column], cell(column)),
  )
  if (hasPhone && phone === null) errors.push(wrong(`${slot}_phone`, fault('', 'phone_invalid')))
  const language = languageOf(cell('language'))
  if (language === undefined)
    errors.push(wrong(`${slot}_language`, fault('', 'not_an_option', { options: OPTIONS })))
  const given = {
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    email: address.ok ? address.data : '',
    phone: phone ?? '',
    language: language ?? null,
  }
  return { slot, given, errors }
}

const OPTIONS = Object.values(LANGUAGE_NAMES).join(', ')
const LANGUAGE_WORDS: Record<Language, string[]> = {
  en: ['english', 'engels', 'الإنجليزية', 'انگریزی'],
  ar: ['arabic', 'arabies', 'العربية', 'عربي', 'عربی'],
  ur: ['urdu', 'oerdoe', 'الأردية', 'اردو', 'أردو'],
}

/** Null for an empty cell, undefined for an unknown language. */
function languageOf(text: string): Language | null | undefined {
  if (text === '') return null
  const typed = text.toLowerCase()
  return LANGUAGES.find((one) => one === typed || LANGUAGE_WORDS[one].includes(typed))
}

/** Errors for a new guardian; skips cells that already have one. */
export function missingOf({ slot, given, errors }: ReadGuardian): Wrong {
  if (!given) return []
  const missing = [
    ...(given.first_name ? [] : [wrong(`${slot}_first_name`, fault('', 'missing'))]),
    ...(given.last_name ? [] : [wrong(`${slot}_last_name`, fault('', 'missing'))]),
    ...(given.email || given.phone ? [] : [wrong(`${slot}_phone`, fault('', 'phone_missing'))]),
  ]
  const isSaid = ({ column }: Wrong[number]) =>
    errors.some((error) => error.column === column || isOfReach(error.column, column))
  return missing.filter((one) => !isSaid(one))
}

/** A wrong email and a missing phone count as one error. */
const isOfReach = (one: ImportColumn, other: ImportColumn) =>
  one.endsWith('_email') && other.endsWith('_phone') && one.split('_')[0] === other.split('_')[0]

export const emailDiffers = (slot: GuardianSlot): Wrong => [
  wrong(`${slot}_email`, fault('', 'email_differs')),
]

const faultOf = (read: PortionFault) =>
  'max' in read ? fault('', read.code, { max: read.max }) : fault('', read.code)

function wrongIn(column: ImportColumn, schema: Schema, value: unknown): Wrong {
  const checked = check(schema, value)
  return checked.ok ? [] : checked.faults.map((found) => wrong(column, found))
}

function wrong(column: ImportColumn, found: Fault): Wrong[number] {
  const { code, params, message } = withMessage(found)
  return { column, code, params, message }
}
