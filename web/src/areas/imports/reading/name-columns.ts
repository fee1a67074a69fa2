import { alike } from '@talaqqi/contract/alike'
import { type ColumnShape, shapesOf } from './cell-kinds.ts'
import type { Columns } from './columns.ts'
import { dividedName, type NameOrder } from './full-name.ts'
import type { NamesSaid } from './reading.ts'

/** 'Surname and name': full names with the surname first. */
const SURNAME_FIRST =
  /(?:^|\s)(?:surname|family name|last name|van|اللقب|اسم العائله)(?:\s|$).*(?:names?|first|naam|voornaam|والاسم)/u

/** The order of the full names below a heading. */
export function orderUnder(heading: string): NameOrder {
  return SURNAME_FIRST.test(alike(heading)) ? 'surname_first' : 'first_name_first'
}

/** As `orderUnder`, of the first of some columns; null where there is none. */
export function orderAt(at: readonly number[] | undefined, headings: string[]): NameOrder | null {
  const [index] = at ?? []
  return index === undefined ? null : orderUnder(headings[index] ?? '')
}

type Cells = { full: string; first: string; last: string }

/**
 * First and last name out of a row's cells. A first name that has no last name beside it in the file may be
 * a full one. `heading` is the full name's.
 */
export function namesOf(
  { full, first, last }: Cells,
  heading: string,
  { order, isTurned }: NamesSaid,
): [first: string, last: string] {
  const [ofFull, lastOfFull] = dividedName(full, order ?? orderUnder(heading))
  const names: [string, string] = [first || ofFull, last || lastOfFull]
  return isTurned && names[0] && names[1] ? [names[1], names[0]] : names
}

type Guess = {
  /** Full names, or first and last ones. */
  full: number | undefined
  first: number | undefined
  last: number | undefined
  class: number | undefined
  /** Columns with more full names: of parents. */
  others: number[]
  emails: number[]
  phones: number[]
}

/** What the columns of a list of people hold, by what stands in them. */
export function guessPeople(rows: string[][]): Guess {
  const shapes = shapesOf(rows)
  const of = (kind: ColumnShape['kind']) => shapes.filter((shape) => shape.kind === kind)
  const texts = of('text').filter(({ filled }) => filled * 2 >= rows.length)
  const classes = classOf(texts, rows.length)
  const names = texts.filter((shape) => shape !== classes)
  const [first, second, ...more] = names
  const isFull = first !== undefined && (first.isOfWords || second === undefined)
  const others = isFull ? [...(second ? [second] : []), ...more] : more
  return {
    full: isFull ? first.index : undefined,
    first: isFull ? undefined : first?.index,
    last: isFull ? undefined : second?.index,
    class: classes?.index,
    others: others.filter(({ isOfWords }) => isOfWords).map(({ index }) => index),
    emails: of('email').map(({ index }) => index),
    phones: of('phone').map(({ index }) => index),
  }
}

/** The column with the fewest different texts; in a list too short to tell, the last one after the names. */
function classOf(texts: ColumnShape[], count: number): ColumnShape | undefined {
  const [fewest] = [...texts].sort((one, other) => one.distinct - other.distinct)
  if (texts.length < 2 || !fewest) return undefined
  if (count > 3) return fewest.distinct * 2 <= fewest.filled ? fewest : undefined
  const names = texts[0]?.isOfWords ? 1 : 2
  const last = texts.at(-1)
  return texts.length > names && !last?.isOfWords ? last : undefined
}

/** Columns by what they hold; those that were not found are left out. */
export function columnsFound<Target extends string>(
  found: readonly (readonly [Target, number | undefined])[],
): Columns<Target> {
  const columns = new Map<Target, number[]>()
  for (const [target, index] of found)
    if (index !== undefined) columns.set(target, [...(columns.get(target) ?? []), index])
  return columns
}
