import { normalizedName } from '@talaqqi/contract/alike'
import { type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_CELL_LIMIT, PAST_COLUMNS } from '@talaqqi/contract/past-lessons'
import { type Columns, createCellReader } from '../../reading/columns.ts'
import { splitFullName } from '../../reading/full-name.ts'
import { EXAMPLE_COMMENT } from './columns.ts'
import type { Target } from './headings.ts'

/**
 * Converts a spreadsheet row for the request; joins names and portions. Null if the row is empty.
 */
export function pastRow(
  cells: string[],
  { row, columns }: { row: number; columns: Columns<Target> },
): PastRow | null {
  const cellOf = createCellReader(cells, columns, PAST_CELL_LIMIT)
  const told: PastRow = {
    row,
    date: cellOf('date'),
    student:
      inOrder(cellOf('student')) ||
      joined([cellOf('first_name'), cellOf('last_name')].map(inOrder)),
    class: cellOf('class'),
    type: cellOf('type'),
    ...placeOf(cellOf),
    juz: joined([cellOf('juz'), cellOf('part')]),
    lines: cellOf('lines'),
    comment: cellOf('comment'),
    teacher: inOrder(cellOf('teacher')),
    status: cellOf('status'),
    mistakes: mistakesIn(columns, cellOf),
  }
  const isTold = PAST_COLUMNS.some((column) => told[column] !== '')
  return isTold && told.comment !== EXAMPLE_COMMENT ? told : null
}

type CellOf = (target: Target) => string

/** Surah and verses; a span that ends in another surah becomes one portion. */
function placeOf(cellOf: CellOf): { surah: string; verses: string } {
  const surah = cellOf('surah')
  const [from, to, last] = [cellOf('from_verse'), cellOf('to_verse'), cellOf('to_surah')]
  const verses = cellOf('verses') || [from, to].filter(Boolean).join('–')
  if (last === '' || normalizedName(last) === normalizedName(surah)) return { surah, verses }
  return { surah: `${joined([surah, from])} – ${joined([last, to])}`, verses: '' }
}

function mistakesIn(columns: Columns<Target>, cellOf: CellOf): PastRow['mistakes'] {
  return [...columns.keys()].flatMap((target) => {
    const total = target.startsWith('indicator:') ? cellOf(target) : ''
    return total === '' ? [] : [{ indicator_id: target.slice('indicator:'.length), total }]
  })
}

/** Turns 'Surname, First' round; names without a comma stay as written. */
const inOrder = (name: string) => (/[,،]/u.test(name) ? joined(splitFullName(name)) : name)

const joined = (parts: string[]) => parts.filter(Boolean).join(' ')
