import { email as emailField } from '@talaqqi/contract/fields'
import { tidyLine } from '@talaqqi/contract/human-text'
import type { ImportColumn, ImportFate, ImportRow } from '@talaqqi/contract/imports'
import type { CountryCode } from 'libphonenumber-js/min'
import { internationalPhone } from './phone-numbers.ts'

export type Wrong = ImportFate['errors']

/** A guardian as a row tells; what is missing or wrong is empty. */
export type RowGuardian = { first_name: string; last_name: string; email: string; phone: string }

/** A row as it would be kept, and what is wrong with single cells. Null where there is no guardian. */
export type ReadRow = {
  person: { first_name: string; last_name: string; class: string }
  guardian: RowGuardian | null
  errors: Wrong
}

const MISSING = 'Please fill this in'
/** As for names everywhere. */
const NAME_LIMIT = 100
const REQUIRED: ImportColumn[] = ['first_name', 'last_name', 'class']
const NAMES: ImportColumn[] = [...REQUIRED, 'guardian_first_name', 'guardian_last_name']

/** Tidies a row's cells and checks each by itself. */
export function readRow(row: ImportRow, country: CountryCode): ReadRow {
  const email = emailField.safeParse(tidyLine(row.guardian_email))
  const phone = internationalPhone(tidyLine(row.guardian_phone), country)
  const guardian = {
    first_name: tidyLine(row.guardian_first_name),
    last_name: tidyLine(row.guardian_last_name),
    email: email.success ? email.data : '',
    phone: phone ?? '',
  }
  const person = {
    first_name: tidyLine(row.first_name),
    last_name: tidyLine(row.last_name),
    class: tidyLine(row.class),
  }
  const errors: Wrong = [
    ...REQUIRED.filter((column) => tidyLine(row[column]) === '').map(wrong(MISSING)),
    ...NAMES.filter((column) => tidyLine(row[column]).length > NAME_LIMIT).map(
      wrong(`At most ${NAME_LIMIT} characters`),
    ),
  ]
  if (tidyLine(row.guardian_email) && !email.success)
    errors.push(wrong('Please enter a valid email address')('guardian_email'))
  if (tidyLine(row.guardian_phone) && phone === null)
    errors.push(wrong('Invalid Phone number')('guardian_phone'))
  const isGiven = [row.guardian_email, row.guardian_phone, guardian.first_name, guardian.last_name]
  return { person, guardian: isGiven.some((cell) => tidyLine(cell)) ? guardian : null, errors }
}

/** What a guardian lacks who is not in the school yet; nothing twice that `errors` says already. */
export function missingOf(guardian: RowGuardian, errors: Wrong): Wrong {
  const missing = [
    ...(guardian.first_name ? [] : [wrong(MISSING)('guardian_first_name')]),
    ...(guardian.last_name ? [] : [wrong(MISSING)('guardian_last_name')]),
    ...(guardian.email ? [] : [wrong('Please enter an email address')('guardian_email')]),
  ]
  return missing.filter(({ column }) => !errors.some((error) => error.column === column))
}

function wrong(message: string) {
  return (column: ImportColumn) => ({ column, message })
}
