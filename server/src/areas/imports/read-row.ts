import { type Fault, fault, inEnglish } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import { email } from '@talaqqi/contract/fields'
import { guardianInput } from '@talaqqi/contract/guardians'
import { tidyLine } from '@talaqqi/contract/human-text'
import type { ImportColumn, ImportFate, ImportRow } from '@talaqqi/contract/imports'
import { sectionInput } from '@talaqqi/contract/sections'
import { studentInput } from '@talaqqi/contract/students'
import type { CountryCode } from 'libphonenumber-js/max'
import { internationalPhone } from '../../platform/phone-numbers.ts'

export type Wrong = ImportFate['errors']

/** A guardian as a row tells; what is missing or wrong is empty. */
export type RowGuardian = { first_name: string; last_name: string; email: string; phone: string }

/** A row as it would be kept, and what is wrong with single cells. Null where there is no guardian. */
export type ReadRow = {
  person: { first_name: string; last_name: string; class: string }
  guardian: RowGuardian | null
  errors: Wrong
}

/** Each column is checked as the form of its record checks it; a phone is read as people write it. */
const FIELDS = {
  first_name: studentInput.shape.first_name,
  last_name: studentInput.shape.last_name,
  class: sectionInput.shape.name,
  guardian_first_name: guardianInput.shape.first_name,
  guardian_last_name: guardianInput.shape.last_name,
  guardian_email: email,
} as const
const REQUIRED = ['first_name', 'last_name', 'class'] as const
const OF_GUARDIAN = ['guardian_first_name', 'guardian_last_name', 'guardian_email'] as const

/** Tidies a row's cells and checks each by itself. */
export function readRow(row: ImportRow, country: CountryCode): ReadRow {
  const cell = (column: ImportColumn) => tidyLine(row[column])
  const given = OF_GUARDIAN.filter((column) => cell(column) !== '')
  const address = check(FIELDS.guardian_email, cell('guardian_email'))
  const phone = internationalPhone(cell('guardian_phone'), country)
  const guardian = {
    first_name: cell('guardian_first_name'),
    last_name: cell('guardian_last_name'),
    email: address.ok ? address.data : '',
    phone: phone ?? '',
  }
  const person = {
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    class: cell('class'),
  }
  const errors = [...REQUIRED, ...given].flatMap((column) => wrongIn(column, cell(column)))
  const hasPhone = cell('guardian_phone') !== ''
  if (hasPhone && phone === null) errors.push(wrong('guardian_phone', 'phone_invalid'))
  return { person, guardian: given.length > 0 || hasPhone ? guardian : null, errors }
}

/** What a guardian lacks who is not in the school yet; nothing twice that `errors` says already. */
export function missingOf(guardian: RowGuardian, errors: Wrong): Wrong {
  const missing = [
    ...(guardian.first_name ? [] : [wrong('guardian_first_name', 'missing')]),
    ...(guardian.last_name ? [] : [wrong('guardian_last_name', 'missing')]),
    ...(guardian.email || guardian.phone ? [] : [wrong('guardian_email', 'email_missing')]),
  ]
  return missing.filter(({ column }) => !errors.some((error) => error.column === column))
}

function wrongIn(column: keyof typeof FIELDS, text: string): Wrong {
  const checked = check(FIELDS[column], text)
  return checked.ok ? [] : checked.faults.map((found) => asWrong(column, found))
}

function wrong(column: ImportColumn, code: 'missing' | 'email_missing' | 'phone_invalid') {
  return asWrong(column, fault(column, code))
}

function asWrong(column: ImportColumn, found: Fault): Wrong[number] {
  const { code, params, message } = inEnglish(found)
  return { column, code, params, message }
}
