import { type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_COLUMNS } from '@talaqqi/contract/past-lessons'
import { ReadFailure } from '../reading/read-failure.ts'

/** The server reads four; what goes with the rows is little. */
const BYTES_LIMIT = 3.9 * 1024 * 1024

type Sent = Pick<PastRow, 'row' | 'student_id'> & Partial<PastRow>

/** Rows without their empty cells. Throws ReadFailure where so much has been written that it must be divided. */
export function sendable(rows: PastRow[]): Sent[] {
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
