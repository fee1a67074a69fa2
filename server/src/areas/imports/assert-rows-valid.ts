import { fault } from '@talaqqi/contract/errors'
import type { ClassQuestion } from '@talaqqi/contract/imports'
import type { ImportFate } from '@talaqqi/contract/imports-students'
import type { Wrong } from '@talaqqi/contract/wrong'
import { invalid, Refusal, withMessage } from '../../platform/refusal.ts'

type Errors = (Wrong & { column: string })[]

/** Throws Refusal `invalid_input` with each wrong cell, as `rows.0.class`. */
export function assertRowsValid(fates: { errors: Errors }[]): void {
  const fields = fates.flatMap(({ errors }, index) =>
    errors.map(({ column, ...wrong }) => ({ path: `rows.${index}.${column}`, ...wrong })),
  )
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

export function withQuestion({ student, question, errors }: ImportFate): { errors: Errors } {
  if (student !== 'asked' || !question) return { errors }
  const { code, params, message } = withMessage(fault('', `student_${question}`))
  return { errors: [...errors, { column: 'student_choice', code, params, message }] }
}

/** Throws Refusal `invalid_input` (`classes`) for unanswered questions. */
export function assertClassesAnswered(questions: ClassQuestion[]): void {
  if (questions.length > 0) throw invalid('classes', 'class_nearly')
}
