import { type Fault, fault } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import { tidyLine } from '@talaqqi/contract/human-text'
import {
  CLASSES_OF_ROW,
  type TeacherColumn,
  type TeacherFate,
  type TeacherRow,
} from '@talaqqi/contract/imports-teachers'
import { sectionInput } from '@talaqqi/contract/sections'
import { userInput } from '@talaqqi/contract/users'
import { type CountryCode, internationalPhone } from '../../../platform/phone-numbers.ts'
import { withMessage } from '../../../platform/refusal.ts'
import type { Login } from '../../users/index.ts'
import { classNamesIn } from './class-names.ts'

type Wrong = TeacherFate['errors']

/** `login` is null if invalid. */
export type ReadTeacher = {
  first_name: string
  last_name: string
  login: Login | null
  classes: string[]
  /** `nameErrors` apply only to new users. */
  errors: Wrong
  nameErrors: Wrong
}

/** The same validation as in the forms. `country` is of phone numbers without one. */
export function readTeacher(
  row: TeacherRow,
  isClass: (name: string) => boolean,
  country: CountryCode,
): ReadTeacher {
  const first_name = tidyLine(row.first_name)
  const last_name = tidyLine(row.last_name)
  const { login, errors } = readLogin(row, country)
  const classes = classNamesIn(row.classes, isClass, CLASSES_OF_ROW + 1)
  return {
    first_name,
    last_name,
    login,
    classes,
    errors: [...errors, ...wrongClasses(classes)],
    nameErrors: [
      ...wrongIn('first_name', userInput.shape.first_name, first_name),
      ...wrongIn('last_name', userInput.shape.last_name, last_name),
    ],
  }
}

/** An email, or else a phone number. */
function readLogin(row: TeacherRow, country: CountryCode): { login: Login | null; errors: Wrong } {
  const address = tidyLine(row.email)
  const typed = tidyLine(row.phone)
  if (address === '' && typed !== '') {
    const phone = internationalPhone(typed, country)
    if (phone) return { login: { phone }, errors: [] }
    return { login: null, errors: wrongs('phone', [fault('', 'phone_invalid')]) }
  }
  // An empty cell is missing, not invalid.
  if (address === '') return { login: null, errors: wrongs('email', [fault('', 'phone_missing')]) }
  const email = check(userInput.shape.email, address)
  return email.ok
    ? { login: { email: email.data }, errors: [] }
    : { login: null, errors: wrongs('email', email.faults) }
}

function wrongClasses(names: string[]): Wrong {
  if (names.length > CLASSES_OF_ROW)
    return wrongs('classes', [fault('', 'too_many', { max: CLASSES_OF_ROW })])
  return names.flatMap((name) => wrongIn('classes', sectionInput.shape.name, name)).slice(0, 1)
}

function wrongIn(column: TeacherColumn, schema: Parameters<typeof check>[0], text: string): Wrong {
  const checked = check(schema, text)
  return wrongs(column, checked.ok ? [] : checked.faults)
}

function wrongs(column: TeacherColumn, faults: Fault[]): Wrong {
  return faults.map((found) => {
    const { code, params, message } = withMessage(found)
    return { column, code, params, message }
  })
}
