import {
  type ErrorCode,
  type Fault,
  type FieldError,
  type FieldErrorCode,
  fault,
  type ParamsOf,
  type Reason,
} from '@talaqqi/contract/errors'
import { errorInEnglish, faultInEnglish, reasonInEnglish } from '@talaqqi/words/wire-english'

/** Callers see its code; any other error answers 500 and hides its cause. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly reason: Reason | undefined
  readonly fields: Fault[] | undefined
  /** In seconds; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { reason?: Reason; fields?: Fault[]; retryAfter?: number } = {},
  ) {
    super(more.reason ? reasonInEnglish(more.reason) : errorInEnglish(code))
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
  return new Refusal('invalid_input', { fields: [fault(path, code, ...params)] })
}

/** As the wire names it. */
export function withMessage(of: Fault): FieldError {
  return { ...of, message: faultInEnglish(of) }
}

/** Throws Refusal `not_found` if absent. */
export function orNotFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Refusal('not_found')
  return thing
}
