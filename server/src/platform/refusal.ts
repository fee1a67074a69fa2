import {
  ERRORS,
  type ErrorCode,
  type FieldError,
  type FieldErrorCode,
  fieldError,
  type ParamsOf,
  type Reason,
  reasonInEnglish,
} from '@talaqqi/contract/errors'

/** Callers see its code; any other error answers 500 and hides its cause. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly reason: Reason | undefined
  readonly fields: FieldError[] | undefined
  /** In seconds; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { reason?: Reason; fields?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(more.reason ? reasonInEnglish(more.reason) : ERRORS[code].message)
    this.code = code
    this.reason = more.reason
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

export function invalid<C extends FieldErrorCode>(
  path: string,
  code: C,
  ...params: ParamsOf<C>
): Refusal {
  return new Refusal('invalid_input', { fields: [fieldError(path, code, ...params)] })
}

/** Throws Refusal `not_found` if absent. */
export function orNotFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Refusal('not_found')
  return thing
}
