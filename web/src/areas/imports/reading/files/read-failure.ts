/** In megabytes. Enough for the rows of one import, and a phone can still read it. */
export const SIZE_LIMIT = 10

/**
 * - `kind`: neither .xlsx nor text; `false`: named as a workbook, with other content.
 * - `far`: cells so far out that reading would fill the device's memory.
 * - `headings`: no row looks like headings; `columns`: required columns, like names, are missing.
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
  readonly count: number
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
