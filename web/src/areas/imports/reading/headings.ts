import { alike } from '@talaqqi/contract/alike'
import { GUARDIAN_SLOTS, type GuardianSlot, type HEADING_TARGETS } from '@talaqqi/contract/imports'
import { FILLERS, HOLDS, type Holds, OWNERS, type Owner, SECOND_CHOICE } from './heading-words.ts'

/** What a column of a spreadsheet holds; a full name is divided while reading. */
export type Target = (typeof HEADING_TARGETS)[number]
/** What was said by hand of headings, by their `alike`. */
export type Said = ReadonlyMap<string, Target | 'ignored'>

/** A heading as it was understood; nobody's is a child's name, or a parent's phone. Of several the lowest rank counts. */
type Understood = { owner: Owner | null; holds: Holds; rank: number }

const holdings = new Map(
  Object.entries(HOLDS).flatMap(([holds, words]) =>
    words.map((word) => [alike(word), holds as Holds] as const),
  ),
)
/** Longest first, so that 'parent 1' is not somebody's 'parent' with a 1 left over. */
const owners = Object.entries(OWNERS)
  .flatMap(([owner, words]) => words.map((word) => [alike(word), owner as Owner] as const))
  .sort(([one], [other]) => other.length - one.length)
const fillers = new Set(FILLERS.map(alike))

/** More than a landline loses to a mobile. */
const NEAR_RANK = 2
const OF_STUDENT: readonly Holds[] = ['first_name', 'last_name', 'full_name', 'class']

/** Which cells of a row hold what, in the order in which they count: the first that is filled. */
export type Columns = ReadonlyMap<Target, readonly number[]>

/** More columns, and longer headings, than a list of people has. */
const COLUMNS_LIMIT = 300
const HEADING_LIMIT = 200

/** What the columns hold, as was said by hand or by their headings. */
export function columnsOf(row: string[], said: Said = new Map()): Columns {
  const headings = row.slice(0, COLUMNS_LIMIT).map((cell) => cell.slice(0, HEADING_LIMIT))
  const found = new Map<Target, { index: number; rank: number }[]>()
  const add = (target: Target, index: number, rank = 0) =>
    void found.set(target, [...(found.get(target) ?? []), { index, rank }])
  const plain = headings.map(alike)
  const understood = plain.map((heading) => (said.has(heading) ? null : read(heading)))
  const slotOf = slotsOf(understood.filter((one) => one !== null))
  /** Whose column stood last: a plain 'Cell' after 'Father' is his. */
  let near: Owner | null = null
  plain.forEach((heading, index) => {
    const byHand = said.get(heading)
    if (byHand && byHand !== 'ignored') add(byHand, index)
    const one = understood[index]
    if (one?.owner && one.owner !== 'student') near = one.owner
    const target = one && targetOf(one, slotOf, near)
    if (one && target) add(target.target, index, one.rank + target.rank)
  })
  settle(found, 'full_name', 'first_name', 'last_name')
  for (const slot of GUARDIAN_SLOTS)
    settle(found, `${slot}_full_name`, `${slot}_first_name`, `${slot}_last_name`)
  return new Map(
    [...found].map(([target, columns]) => [
      target,
      [...columns].sort((one, other) => one.rank - other.rank).map(({ index }) => index),
    ]),
  )
}

/** What a heading says, as `alike` leaves it; null where it is not known. */
function read(text: string): Understood | null {
  if (text === '') return null
  const rank = SECOND_CHOICE.test(text) ? 1 : 0
  const whole = holdings.get(text)
  if (whole) return { owner: null, holds: whole, rank }
  for (const [phrase, owner] of owners) {
    const at = ` ${text} `.indexOf(` ${phrase} `)
    if (at < 0) continue
    const rest = `${text.slice(0, at)}${text.slice(at + phrase.length)}`
    const holds = holdsOf(rest.split(' ').filter(Boolean))
    if (holds) return { owner, holds, rank }
  }
  return null
}

function holdsOf(words: string[]): Holds | undefined {
  const telling = words.filter((word) => !fillers.has(word))
  // 'Mother' alone is her name.
  if (telling.length === 0) return words.includes('van') ? 'last_name' : 'full_name'
  return holdings.get(words.join(' ')) ?? holdings.get(telling.join(' '))
}

type SlotOf = (owner: Owner | null) => { slot: GuardianSlot; rank: number } | null

/**
 * Which of the two guardians an owner's columns are: in the order in which a list names them. A parent
 * who is neither mother nor father is one of the two where only one of those is named, and stands in for
 * the first where both are.
 */
function slotsOf(all: Understood[]): SlotOf {
  const named: (Owner | null)[] = [...new Set(all.map(({ owner }) => owner))].filter(
    (owner) => owner !== null && owner !== 'student',
  )
  const parents = named.filter((owner) => owner !== 'guardian')
  const order = parents.length >= 2 ? parents : named
  return (owner) => {
    const [first, second] = GUARDIAN_SLOTS
    const place = owner === null ? -1 : order.indexOf(owner)
    if (place === 0) return { slot: first, rank: 0 }
    if (place === 1) return { slot: second, rank: 0 }
    return owner === null || owner === 'guardian' ? { slot: first, rank: NEAR_RANK } : null
  }
}

function targetOf({ owner, holds }: Understood, slotOf: SlotOf, near: Owner | null) {
  const isOfStudent = owner === 'student' || (owner === null && OF_STUDENT.includes(holds))
  if (holds === 'class') return isOfStudent ? { target: holds, rank: 0 } : null
  if (isOfStudent) {
    const isName = holds !== 'email' && holds !== 'phone'
    return isName ? { target: holds, rank: 0 } : null
  }
  const place = slotOf(owner ?? near)
  // What is said to be somebody's counts before what only stands beside.
  const rank = owner === null ? NEAR_RANK : (place?.rank ?? 0)
  return place && { target: `${place.slot}_${holds}` as const, rank }
}

/** 'Name' beside 'Surname' is the first name. */
function settle<Column>(
  columns: Map<Target, Column[]>,
  full: Target,
  first: Target,
  last: Target,
): void {
  const ofFull = columns.get(full)
  if (!ofFull || !(columns.has(first) || columns.has(last))) return
  columns.delete(full)
  if (!columns.has(first)) columns.set(first, ofFull)
}
