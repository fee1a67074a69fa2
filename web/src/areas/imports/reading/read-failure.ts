/** In megabytes: far more than one import's rows need, little enough not to hold up a phone. */
export const SIZE_LIMIT = 10

/**
 * Why a file could not be read:
 * - `kind`: it is no .xlsx and no text.
 * - `xls`: it is a workbook of Excel before 2007.
 * - `password`: it is a workbook that a password protects.
 * - `false`: it is called a workbook, and holds something else.
 * - `too_large`: it is larger than any list of people that one import takes.
 * - `encoding`: it is text, but not in UTF-8.
 * - `broken`: it says it is a workbook, and is none that can be opened.
 * - `far`: it reaches so far that reading it would fill the device's memory.
 * - `empty`: there are no rows below the headings.
 * - `headings`: no row is like headings.
 * - `columns`: no column is known to hold what such a list has, like the students' names.
 * - `too_many`: it has more rows than one import takes.
 */
export type ReadFailureCode =
  | 'kind'
  | 'xls'
  | 'password'
  | 'false'
  | 'too_large'
  | 'encoding'
  | 'broken'
  | 'far'
  | 'empty'
  | 'headings'
  | 'columns'
  | 'too_many'

export class ReadFailure extends Error {
  readonly code: ReadFailureCode
  /** How many rows, where there are too many. */
  readonly count: number
  /** How many one import takes. */
  readonly limit: number
  /** The last cell (`XFD1048576`), where it is too far. */
  readonly cell: string

  constructor(code: ReadFailureCode, { count = 0, limit = 0, cell = '' } = {}) {
    super(code)
    this.name = 'ReadFailure'
    this.code = code
    this.count = count
    this.limit = limit
    this.cell = cell
  }
}
