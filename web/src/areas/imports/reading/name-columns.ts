import { normalizedName } from '@talaqqi/contract/alike'
import { type ColumnShape, shapesOf } from './cell-kinds.ts'
import type { Columns } from './columns.ts'
import { type NameOrder, splitFullName } from './full-name.ts'
import type { NameChoices } from './reading.ts'

/** 'Surname and name': full names with the surname first. */
const SURNAME_FIRST =
  /(?:^|\s)(?:surname|family name|last name|van|اللقب|اسم العائله)(?:\s|$).*(?:names?|first|naam|voornaam|والاسم)/u

export function orderUnder(heading: string): NameOrder {
  return SURNAME_FIRST.test(normalizedName(heading)) ? 'surname_first' : 'first_name_first'
}

export function orderAt(at: readonly number[] | undefined, headings: string[]): NameOrder | null {
  const [index] = at ?? []
  return index === undefined ? null : orderUnder(headings[index] ?? '')
}

type Cells = { full: string; first: string; last: string }

/** A first name without a last-name column can be a full name. `heading` is the heading of the full name. */
export function namesOf(
  { full, first, last }: Cells,
  heading: string,
  { order, isTurned }: NameChoices,
): [first: string, last: string] {
  const [ofFull, lastOfFull] = splitFullName(full, order ?? orderUnder(heading))
  const names: [string, string] = [first || ofFull, last || lastOfFull]
  return isTurned && names[0] && names[1] ? [names[1], names[0]] : names
}

type Guess = {
  full: number | undefined
  first: number | undefined
  last: number | undefined
  class: number | undefined
  others: number[]
  emails: number[]
  phones: number[]
}

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

/** The column with the fewest different texts; in a short list, the last one after the names. */
function classOf(texts: ColumnShape[], count: number): ColumnShape | undefined {
  const [fewest] = [...texts].sort((one, other) => one.distinct - other.distinct)
  if (texts.length < 2 || !fewest) return undefined
  if (count > 3) return fewest.distinct * 2 <= fewest.filled ? fewest : undefined
  const names = texts[0]?.isOfWords ? 1 : 2
  const last = texts.at(-1)
  return texts.length > names && !last?.isOfWords ? last : undefined
}

export function columnsFound<Target extends string>(
  found: readonly (readonly [Target, number | undefined])[],
): Columns<Target> {
  const columns = new Map<Target, number[]>()
  for (const [target, index] of found)
    if (index !== undefined) columns.set(target, [...(columns.get(target) ?? []), index])
  return columns
}
