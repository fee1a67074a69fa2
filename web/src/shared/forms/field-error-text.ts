import type { Fault } from '@talaqqi/contract/errors'
import { FIELD_ERROR_WORDS } from '@talaqqi/words/field-errors'
import { m } from '@talaqqi/words/messages'
import { formatParams } from '../../platform/language/numbers.ts'

type Told = Pick<Fault, 'code' | 'params'>

/** A newer server may send a code without a text here. */
export function fieldErrorText({ code, params }: Told): string {
  // The parameters match the code; TypeScript loses this link in the lookup.
  const words = FIELD_ERROR_WORDS[code] as ((params: Record<string, string>) => string) | undefined
  return words?.(formatParams(params)) ?? m.fault_not_valid()
}
