import { describe, expect, test } from 'vitest'
import { type AboutOf, type Edits, NO_EDITS, noteChange, withEdits } from './edits.ts'

type Row = { row: number; name: string; class: string; email: string; choice: string }

const rowOf = (row: number, more: Partial<Row> = {}): Row => ({
  ...{ row, name: `Name ${row}`, class: '', email: '', choice: 'none' },
  ...more,
})
/** The choice is about the email. */
const aboutOf: AboutOf<Row> = (row, column) => String(column === 'choice' ? row.email : row[column])

function changed(rows: Row[], more: Partial<Row> & { row: number }, edits: Edits = NO_EDITS) {
  const change = (shown: Row[]) =>
    shown.map((row) => (row.row === more.row ? { ...row, ...more } : row))
  return noteChange(rows, edits, { aboutOf, change })
}

describe('what was changed in the preview', () => {
  test('of one cell holds while other columns come to be known', () => {
    const edits = changed([rowOf(2), rowOf(3)], { row: 3, name: 'Yusuf' })
    const read = [rowOf(2, { class: 'Hifz' }), rowOf(3, { class: 'Hifz' })]
    expect(withEdits(read, edits, aboutOf)).toEqual([read[0], { ...read[1], name: 'Yusuf' }])
  })

  test('rests while its sheet is not taken, and is there with it again', () => {
    const both = [rowOf(2), rowOf(2_000_002)]
    const edits = changed(both, { row: 2_000_002, name: 'Zayd' })
    expect(withEdits([rowOf(2)], edits, aboutOf)).toEqual([rowOf(2)])
    expect(withEdits(both, edits, aboutOf)).toMatchObject([{}, { name: 'Zayd' }])
  })

  test('rests while another column stands there than the one that was corrected', () => {
    const edits = changed([rowOf(2, { name: 'Yusof' })], { row: 2, name: 'Yusuf' })
    const other = [rowOf(2, { name: '082 123 4567' })]
    expect(withEdits(other, edits, aboutOf)).toEqual(other)
    expect(withEdits([rowOf(2, { name: 'Yusof' })], edits, aboutOf)).toMatchObject([
      { name: 'Yusuf' },
    ])
  })

  test('where nothing stood holds when all others are given a class', () => {
    const edits = changed([rowOf(2), rowOf(3)], { row: 2, class: 'Seniors' })
    const read = [rowOf(2, { class: 'Juniors' }), rowOf(3, { class: 'Juniors' })]
    expect(withEdits(read, edits, aboutOf).map((row) => row.class)).toEqual(['Seniors', 'Juniors'])
  })

  test('an answer counts for the cells that it was given about, however they are corrected', () => {
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

  test('rows that were left out stay away, but for a sheet of which none were left', () => {
    const edits = { ...NO_EDITS, leftOut: new Set([2, 3]) }
    const numbers = (rows: Row[]) => withEdits(rows, edits, aboutOf).map(({ row }) => row)
    expect(numbers([rowOf(2), rowOf(3), rowOf(4)])).toEqual([4])
    expect(numbers([rowOf(2), rowOf(3)])).toEqual([2, 3])
  })
})
