import { columnNumber } from './merged-cells.ts'
import { ReadFailure } from './read-failure.ts'

/** Unpacked size in bytes; a normal workbook of 10 MB stays below it. */
const UNPACKED_LIMIT = 200 * 1024 * 1024
/** Reading fills every cell up to the last one, on phones too. */
const CELLS_LIMIT = 5_000_000
const LAST_ROW = 1_048_576

const PARTS = /^xl\/(?:worksheets\/[^/]+\.xml|workbook\.xml|_rels\/workbook\.xml\.rels)$/

const PLACED = /<(?:\w{1,20}:)?(?:c|row) ([^<>]*)>/g
const PLACE = /(?:^|\s)r ?= ?["']([^"'<>]*)["']/
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/

/**
 * Before reading: a small file can be a zip bomb, or hold one cell so far out that filling the cells before it
 * exhausts the memory. Returns the sheets' XML by path. Throws ReadFailure `too_large`, `far`, `broken` or
 * `false` (no workbook); passes fflate's errors on.
 */
export async function sheetsWithinLimits(bytes: Uint8Array): Promise<Map<string, string>> {
  const { strFromU8, unzipSync } = await import('fflate')
  let unpacked = 0
  let isWorkbook = false
  const sheets = unzipSync(bytes, {
    filter({ name, originalSize }) {
      unpacked += originalSize
      if (unpacked > UNPACKED_LIMIT) throw new ReadFailure('too_large')
      isWorkbook ||= name.startsWith('xl/')
      return PARTS.test(name)
    },
  })
  if (!isWorkbook) throw new ReadFailure('false')
  let cells = 0
  const xml = new Map<string, string>()
  for (const [name, part] of Object.entries(sheets)) {
    const text = strFromU8(part)
    xml.set(name, text)
    if (!name.startsWith('xl/worksheets/')) continue
    cells += assertWithinLimits(text)
    if (cells > CELLS_LIMIT) throw new ReadFailure('too_large')
  }
  return xml
}

/** Checks the area up to the last filled cell. Coloured empty cells further out cost nothing. */
function assertWithinLimits(sheet: string): number {
  let [columns, rows, last] = [0, 0, '']
  for (const [, attributes = ''] of sheet.matchAll(PLACED)) {
    const place = PLACE.exec(attributes)?.[1]
    if (place === undefined) continue
    const [, letters = '', digits] = ADDRESS.exec(place) ?? []
    const row = Number(digits ?? Number.POSITIVE_INFINITY)
    if (row > LAST_ROW) throw new ReadFailure('broken')
    if (letters === '' || attributes.endsWith('/')) continue
    const column = columnNumber(letters)
    if (column > columns) [columns, last] = [column, letters]
    rows = Math.max(rows, row)
    if (columns * rows > CELLS_LIMIT) throw new ReadFailure('far', { cell: `${last}${rows}` })
  }
  return columns * rows
}
