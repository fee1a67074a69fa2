import type { PastQuestion, PastRow } from '@talaqqi/contract/imports-lessons'

type Question = Pick<PastQuestion, 'column' | 'rows'>

/** Answers a question in all rows that ask it: a child by id, others by name. */
export function answerQuestion(
  rows: PastRow[],
  { column, rows: asking }: Question,
  value: string,
): PastRow[] {
  const asked = new Set(asking)
  return rows.map((row) =>
    asked.has(row.row) ? { ...row, ...answeredCells(row, column, value) } : row,
  )
}

function answeredCells(row: PastRow, column: Question['column'], value: string): Partial<PastRow> {
  if (column === 'student') return { student_id: value }
  if (column !== 'surah') return { [column]: value }
  // The same cell can hold verses after the surah name.
  const at = row.surah.search(/\p{Nd}/u)
  return { surah: at > 0 ? `${value} ${row.surah.slice(at)}` : value }
}

/** Changes a cell. A changed name clears the chosen child, so that the preview asks again. */
export function withCell(row: PastRow, column: keyof PastRow, value: string): PastRow {
  const changed = { ...row, [column]: value }
  return column === 'student' || column === 'class'
    ? { ...changed, student_id: undefined }
    : changed
}
