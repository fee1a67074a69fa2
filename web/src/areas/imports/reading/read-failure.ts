/** In megabytes. Enough for the rows of one import, and a phone can still read it. */
export const SIZE_LIMIT = 10

/**
 * Reasons why a file could not be read:
 * - `kind`: neither .xlsx nor text.
 * - `xls`: a workbook of Excel before 2007.
 * - `password`: a workbook with a password.
 * - `false`: named as a workbook, with other content.
 * - `too_large`: larger than one import allows.
 * - `encoding`: text, but not UTF-8.
 * - `broken`: a workbook that cannot be opened.
 * - `far`: cells so far out that reading would fill the device's memory.
 * - `empty`: no rows below the headings.
 * - `headings`: no row looks like headings.
 * - `columns`: required columns, like the students' names, are missing.
 * - `too_many`: more rows than one import allows.
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
  /** Number of rows, for `too_many`. */
  readonly count: number
  /** Maximum rows of one import. */
  readonly limit: number
  /** The last cell (`XFD1048576`), for `far`. */
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
