import type * as z from 'zod/mini'
import { type Fault, type FieldErrorCode, fault } from './errors.ts'

/* Converts zod issues to FIELD_ERRORS codes. The message of a check is a code (`says`). */

type Raw = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

export const says = (code: FieldErrorCode): string => code

/** For an absent value or a wrong type only: zod would use a plain message for failed checks too. */
export function saysMissing(code: FieldErrorCode) {
  return { error: (issue: Raw) => (issue.code === 'invalid_type' ? code : undefined) }
}

export type Checked<Data> = { ok: true; data: Data } | { ok: false; faults: Fault[] }

export function check<Data>(schema: z.ZodMiniType<Data>, input: unknown): Checked<Data> {
  const { success, data, error } = schema.safeParse(input, { error: codeOf })
  if (success) return { ok: true, data }
  return { ok: false, faults: error.issues.flatMap((issue) => faultsOf(issue, [])) }
}

function codeOf(issue: Raw): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return codeOfType(issue)
    case 'too_big':
      return BOUNDS[kindOf(issue.origin)].above
    case 'too_small':
      return BOUNDS[kindOf(issue.origin)].below
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'not_valid'
    case 'invalid_value':
      return isNothing(issue.input) ? 'missing' : 'not_an_option'
    case 'invalid_union':
      return 'options' in issue ? 'not_an_option' : 'not_valid'
    case 'unrecognized_keys':
      return 'unknown_field'
    default:
      return 'not_valid'
  }
}

function codeOfType({ expected, input }: Raw & { code: 'invalid_type' }): FieldErrorCode {
  if (isNothing(input)) return 'missing'
  if (expected === 'int' && typeof input === 'number') return 'not_whole'
  return expected === 'int' || expected === 'number' ? 'number_missing' : 'wrong_type'
}

const isNothing = (input: unknown) => input === undefined || input === null

const BOUNDS = {
  text: { above: 'too_long', below: 'too_short' },
  list: { above: 'too_many', below: 'too_few' },
  number: { above: 'number_too_large', below: 'number_too_small' },
} as const

function kindOf(origin: string): keyof typeof BOUNDS {
  if (origin === 'string') return 'text'
  return ['array', 'set', 'map', 'object'].includes(origin) ? 'list' : 'number'
}

const FORMATS: Partial<Record<string, FieldErrorCode>> = {
  uuid: 'id_invalid',
  email: 'email_invalid',
  datetime: 'instant_invalid',
}

function faultsOf(issue: Issue, within: PropertyKey[]): Fault[] {
  const path = [...within, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return nearest(issue.errors).flatMap((one) => faultsOf(one, path))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fault([...path, key].join('.'), 'unknown_field'))
  return [asFault(path.join('.'), issue)]
}

/** The shape with the most specific errors; else the last, with the most fields. */
function nearest(shapes: Issue[][]): Issue[] {
  const about = (issues: Issue[]) =>
    issues.filter(({ message }) => !message.endsWith('missing')).length
  return shapes.reduce((best, shape) => (about(shape) >= about(best) ? shape : best))
}

function asFault(path: string, issue: Issue): Fault {
  const code = /^[a-z_]+$/.test(issue.message) ? (issue.message as FieldErrorCode) : 'not_valid'
  switch (code) {
    case 'too_long':
    case 'too_many':
    case 'too_many_rows':
    case 'number_too_large':
    case 'verse_beyond_surah':
      return fault(path, code, { max: maximumOf(issue) })
    case 'too_short':
    case 'too_few':
    case 'number_too_small':
      return fault(path, code, { min: 'minimum' in issue ? Number(issue.minimum) : 0 })
    case 'wrong_type':
      return fault(path, code, { expected: 'expected' in issue ? issue.expected : '' })
    case 'not_an_option':
      return fault(path, code, { options: optionsOf(issue).join(', ') })
    default:
      return fault(path, code)
  }
}

function maximumOf(issue: Issue): number {
  if ('maximum' in issue) return Number(issue.maximum)
  return issue.code === 'custom' ? Number(issue.params?.max) : 0
}

function optionsOf(issue: Issue): unknown[] {
  if ('values' in issue) return issue.values
  return 'options' in issue && Array.isArray(issue.options) ? issue.options : []
}
