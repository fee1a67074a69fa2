/**
 * Why a file could not be read:
 * - `kind`: it is no .xlsx and no text.
 * - `too_large`: it is larger than any list of people that one import takes.
 * - `encoding`: it is text, but not in UTF-8.
 * - `broken`: it says it is a workbook, and is none that can be opened.
 * - `empty`: there are no rows below the headings.
 * - `headings`: a column without which there is nothing to import is missing.
 * - `too_many`: it has more rows than one import takes.
 */
export type ReadFailureCode =
  | 'kind'
  | 'too_large'
  | 'encoding'
  | 'broken'
  | 'empty'
  | 'headings'
  | 'too_many'

export class ReadFailure extends Error {
  readonly code: ReadFailureCode
  /** How many rows, where there are too many; how many megabytes there may be, where it is too large. */
  readonly count: number

  constructor(code: ReadFailureCode, count = 0) {
    super(code)
    this.name = 'ReadFailure'
    this.code = code
    this.count = count
  }
}
