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

/** A "no" that a person is told, by its code; anything else that is thrown answers 500 and hides its cause. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** Why exactly, where the code says too little. */
  readonly reason: Reason | undefined
  readonly fields: FieldError[] | undefined
  /** Seconds until trying again makes sense; sent as `Retry-After`. */
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

/** A refusal of input that its schema could not see, naming the wrong field and what is wrong with it. */
export function invalid<C extends FieldErrorCode>(
  path: string,
  code: C,
  ...params: ParamsOf<C>
): Refusal {
  return new Refusal('invalid_input', { fields: [fieldError(path, code, ...params)] })
}

/** The thing, where there is one. Throws Refusal `not_found` where there is none. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Refusal('not_found')
  return thing
}
