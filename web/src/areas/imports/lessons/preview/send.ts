import { type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_COLUMNS } from '@talaqqi/contract/past-lessons'
import { ReadFailure } from '../../reading/files/read-failure.ts'

/** The server accepts 4 MB; the other fields of the request are small. */
const BYTES_LIMIT = 3.9 * 1024 * 1024

type Sent = Pick<PastRow, 'row' | 'student_id'> & Partial<PastRow>

/** Removes empty cells. Throws ReadFailure if the request is too large: the user must split the file. */
export function toSendableRows(rows: PastRow[]): Sent[] {
  const sent = rows.map(({ row, student_id, mistakes, ...cells }): Sent => {
    const filled = PAST_COLUMNS.filter((column) => cells[column] !== '')
    return {
      ...{ row, student_id },
      ...(mistakes.length > 0 && { mistakes }),
      ...Object.fromEntries(filled.map((column) => [column, cells[column]])),
    }
  })
  const { size } = new Blob([JSON.stringify(sent)])
  if (size <= BYTES_LIMIT) return sent
  const limit = Math.floor((rows.length * BYTES_LIMIT) / size)
  throw new ReadFailure('too_many', { count: rows.length, limit })
}
