import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { ReadFailure, SIZE_LIMIT } from './reading/files/read-failure.ts'

/** `lacking` names the missing columns. */
export function importFailureText(
  error: Error,
  lacking: () => string = m.imports_headings,
): string {
  if (!(error instanceof ReadFailure)) return failureText(error)
  const texts = {
    kind: m.imports_kind,
    xls: m.imports_xls,
    password: m.imports_password,
    false: m.imports_false,
    too_large: () => m.imports_too_large({ max: formatNumber(SIZE_LIMIT) }),
    encoding: m.imports_encoding,
    broken: m.imports_broken,
    far: () => m.imports_far({ cell: error.cell }),
    empty: m.imports_empty,
    headings: m.imports_headings,
    columns: lacking,
    too_many: () =>
      m.imports_too_many({
        count: formatNumber(error.count),
        max: formatNumber(error.limit),
      }),
  }
  return texts[error.code]()
}
