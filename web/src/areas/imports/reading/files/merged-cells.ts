/** A merged cell: rows and columns, counted from 0. */
type Range = { top: number; left: number; bottom: number; right: number }

const MERGED = /<(?:\w{1,20}:)?mergeCell ([^<>]*)>/g
const REFERENCE = /(?:^|\s)ref ?= ?["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/

export function findMergedRanges(sheet: string): Range[] {
  return [...sheet.matchAll(MERGED)].flatMap(([, attributes = '']) => {
    const [, left, top, right, bottom] = REFERENCE.exec(attributes) ?? []
    if (!left || !right) return []
    return [
      {
        ...{ top: Number(top) - 1, bottom: Number(bottom) - 1 },
        ...{ left: columnNumber(left) - 1, right: columnNumber(right) - 1 },
      },
    ]
  })
}

/** A is 1, Z is 26, AA is 27. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

/** Not across columns: there a merged cell is a title. */
export function withMergedFilled(cells: string[][], merged: Range[]): string[][] {
  const filled = cells.map((row) => [...row])
  for (const { top, left, bottom } of merged) {
    const text = filled[top]?.[left] ?? ''
    if (text.trim() === '') continue
    for (const row of filled.slice(top + 1, bottom + 1)) if (!row[left]?.trim()) row[left] = text
  }
  return filled
}

export function titleRows(merged: Range[]): number[] {
  return merged.filter(({ left, right }) => right > left).map(({ top }) => top)
}
