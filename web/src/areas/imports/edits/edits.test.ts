import { describe, expect, test } from 'vitest'
import { type BasisOf, type Edits, NO_EDITS, recordChange, withEdits } from './edits.ts'

type Row = { row: number; name: string; class: string; email: string; choice: string }

const rowOf = (row: number, more: Partial<Row> = {}): Row => ({
  ...{ row, name: `Name ${row}`, class: '', email: '', choice: 'none' },
  ...more,
})
const aboutOf: BasisOf<Row> = (row, column) => String(column === 'choice' ? row.email : row[column])

function changed(rows: Row[], more: Partial<Row> & { row: number }, edits: Edits = NO_EDITS) {
  const change = (shown: Row[]) =>
    shown.map((row) => (row.row === more.row ? { ...row, ...more } : row))
  return recordChange(rows, edits, { aboutOf, change })
}

describe('edits in the preview', () => {
  test('an edit stays when more columns become known', () => {
    const edits = changed([rowOf(2), rowOf(3)], { row: 3, name: 'Yusuf' })
    const read = [rowOf(2, { class: 'Hifz' }), rowOf(3, { class: 'Hifz' })]
    expect(withEdits(read, edits, aboutOf)).toEqual([read[0], { ...read[1], name: 'Yusuf' }])
  })

  test('an edit is inactive while its sheet is not chosen', () => {
    const both = [rowOf(2), rowOf(2_000_002)]
    const edits = changed(both, { row: 2_000_002, name: 'Zayd' })
    expect(withEdits([rowOf(2)], edits, aboutOf)).toEqual([rowOf(2)])
    expect(withEdits(both, edits, aboutOf)).toMatchObject([{}, { name: 'Zayd' }])
  })

  test('an edit is inactive while another column fills its cell', () => {
    const edits = changed([rowOf(2, { name: 'Yusof' })], { row: 2, name: 'Yusuf' })
    const other = [rowOf(2, { name: '082 123 4567' })]
    expect(withEdits(other, edits, aboutOf)).toEqual(other)
    expect(withEdits([rowOf(2, { name: 'Yusof' })], edits, aboutOf)).toMatchObject([
      { name: 'Yusuf' },
    ])
  })

  test('an edit of an empty cell stays when rows get classes', () => {
    const edits = changed([rowOf(2), rowOf(3)], { row: 2, class: 'Seniors' })
    const read = [rowOf(2, { class: 'Juniors' }), rowOf(3, { class: 'Juniors' })]
    expect(withEdits(read, edits, aboutOf).map((row) => row.class)).toEqual(['Seniors', 'Juniors'])
  })

  test('an answer applies to its cells, even after they are corrected', () => {
    const rows = [rowOf(2, { email: 'no at' })]
    const answered = changed(rows, { row: 2, choice: 'left_out' })
    const corrected = changed(rows, { row: 2, email: 'a@b.co' }, answered)
    expect(withEdits(rows, corrected, aboutOf)).toMatchObject([
      { choice: 'left_out', email: 'a@b.co' },
    ])
    expect(withEdits([rowOf(2, { email: 'a@b.co' })], answered, aboutOf)).toMatchObject([
      { choice: 'none' },
    ])
  })

  test('removed rows stay removed unless the sheet has no rows left', () => {
    const edits = { ...NO_EDITS, leftOut: new Set([2, 3]) }
    const numbers = (rows: Row[]) => withEdits(rows, edits, aboutOf).map(({ row }) => row)
    expect(numbers([rowOf(2), rowOf(3), rowOf(4)])).toEqual([4])
    expect(numbers([rowOf(2), rowOf(3)])).toEqual([2, 3])
  })
})
