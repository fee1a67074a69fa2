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
import { withMessage } from '../../../platform/refusal.ts'
import { classNamesIn } from './class-names.ts'

type Wrong = TeacherFate['errors']

/** An invalid email is empty. */
export type ReadTeacher = {
  first_name: string
  last_name: string
  email: string
  classes: string[]
  /** `nameErrors` apply only to new users. */
  errors: Wrong
  nameErrors: Wrong
}

/** The same validation as in the forms. */
export function readTeacher(row: TeacherRow, isClass: (name: string) => boolean): ReadTeacher {
  const first_name = tidyLine(row.first_name)
  const last_name = tidyLine(row.last_name)
  const address = tidyLine(row.email)
  // An empty cell is missing, not invalid.
  const email = check(userInput.shape.email, address === '' ? undefined : address)
  const classes = classNamesIn(row.classes, isClass, CLASSES_OF_ROW + 1)
  return {
    first_name,
    last_name,
    email: email.ok ? email.data : '',
    classes,
    errors: [...wrongs('email', email.ok ? [] : email.faults), ...wrongClasses(classes)],
    nameErrors: [
      ...wrongIn('first_name', userInput.shape.first_name, first_name),
      ...wrongIn('last_name', userInput.shape.last_name, last_name),
    ],
  }
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
