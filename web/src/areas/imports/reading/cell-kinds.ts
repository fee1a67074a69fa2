export type CellKind = 'email' | 'phone' | 'date' | 'number' | 'text'

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/
const PHONE = /^\+?[\p{Nd}\s().-]{7,20}$/u
const NUMBER = /^[\p{Nd}.,]+$/u

function kindOf(cell: string): CellKind {
  const text = cell.trim().slice(0, 200)
  if (text.includes('@')) return 'email'
  if (DATE.test(text)) return 'date'
  if (PHONE.test(text)) return 'phone'
  return NUMBER.test(text) ? 'number' : 'text'
}

export type ColumnShape = {
  index: number
  kind: CellKind
  filled: number
  distinct: number
  /** True if most cells have several words, as full names do. */
  isOfWords: boolean
}

export function shapesOf(rows: string[][]): ColumnShape[] {
  const width = Math.min(Math.max(0, ...rows.map(({ length }) => length)), 100)
  return Array.from({ length: width }, (_, index) => shapeOf(rows, index)).filter(
    ({ filled }) => filled > 0,
  )
}

function shapeOf(rows: string[][], index: number): ColumnShape {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter(Boolean)
  const kind = findMostFrequent(cells.map(kindOf)) ?? 'text'
  const ofWords = cells.filter((cell) => /\S[\s,]+\S/u.test(cell)).length
  return {
    ...{ index, kind, filled: cells.length },
    distinct: new Set(cells.map((cell) => cell.toLowerCase())).size,
    isOfWords: ofWords * 2 > cells.length,
  }
}

function findMostFrequent(kinds: readonly CellKind[]): CellKind | undefined {
  const counts = new Map<CellKind, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function isLikeName(cell: string): boolean {
  const text = cell.trim()
  return text.length <= 60 && text.split(/\s+/u).length <= 6 && !/\p{Nd}|[.;:!?؟]$/u.test(text)
}

/** A number over numbers, a full name over full names, or a class that occurs again below. */
export function isLikeBelow(row: string[], below: string[][]): boolean {
  if (below.length === 0) return filledIn(row) > 1
  return shapesOf(below).some(({ index, kind, isOfWords }) => {
    const cell = (row[index] ?? '').trim()
    if (cell === '') return false
    if (kind !== 'text') return kindOf(cell) === kind
    const isThere = below.some((one) => one[index]?.trim().toLowerCase() === cell.toLowerCase())
    return isThere || (isOfWords && isOfNames([row, ...below], index))
  })
}

function isOfNames(rows: string[][], index: number): boolean {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
  return /\S[\s,]+\S/u.test(cells[0] ?? '') && cells.every(isLikeName)
}

export const filledIn = (row: string[]) => row.filter((cell) => cell.trim() !== '').length
