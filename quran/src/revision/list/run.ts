import { boundaryAfter } from '../mushaf-pages.ts'

export type RunInput = {
  /** Longest unheard first, without pages already chosen for the day. */
  ordered: readonly number[]
  due: number
  /** Pages to choose, and the most after moving the end. */
  amount: number
  most: number
  /** Old, and not heard within a third of the cycle. */
  canFollow: (page: number) => boolean
  /** Already in the list of the day: a run passes over the page. */
  isChosen: (page: number) => boolean
  /** No unlearnt verse between a page and the next. */
  isConnected: (page: number) => boolean
}

/** Pages by which the end of a run moves; of two as near the longer run. */
const MOVES = [0, 1, -1, 2, -2] as const

/**
 * Begins at the longest unheard page and continues in mushaf order; where it breaks, at the next
 * longest unheard. Pages that must be heard today keep their room.
 */
export function chooseRuns(input: RunInput): number[] {
  const isDue = new Set(input.ordered.slice(0, input.due))
  const chosen: number[] = []
  const taken = new Set<number>()
  const take = (page: number) => {
    chosen.push(page)
    taken.add(page)
    isDue.delete(page)
  }
  for (const start of input.ordered) {
    if (chosen.length >= input.amount) break
    if (taken.has(start)) continue
    take(start)
    for (let page = start; chosen.length < input.amount; page += 1) {
      if (!input.isConnected(page)) break
      const next = page + 1
      if (input.isChosen(next)) continue
      const hasRoom = isDue.has(next) || chosen.length + isDue.size < input.amount
      if (taken.has(next) || !input.canFollow(next) || !hasRoom) break
      take(next)
    }
  }
  return moveEnd(chosen, taken, input)
}

/** Moves the end of the last run by up to two pages to the nearest surah, quarter or juz. */
function moveEnd(chosen: readonly number[], taken: ReadonlySet<number>, input: RunInput): number[] {
  const end = chosen.at(-1)
  if (end === undefined) return []
  const moves = MOVES.filter((by) =>
    by < 0 ? canDrop(-by, chosen, input) : canAdd(by, chosen, taken, input),
  )
  const isGood = (by: number) => !['maqra', null].includes(boundaryAfter(end + by))
  const isAnyEnd = (by: number) => boundaryAfter(end + by) !== null
  const by = moves.find(isGood) ?? moves.find(isAnyEnd) ?? 0
  return by < 0 ? chosen.slice(0, by) : [...chosen, ...pagesAfter(end, by)]
}

/** The last pages are one run that is longer, and none of them must be heard today. */
function canDrop(count: number, chosen: readonly number[], input: RunInput): boolean {
  const end = chosen.at(-1) ?? 0
  const due = new Set(input.ordered.slice(0, input.due))
  const tail = chosen.slice(-count)
  const isOneRun = tail.every((page, at) => page === end - count + 1 + at)
  return isOneRun && chosen.at(-count - 1) === end - count && !tail.some((page) => due.has(page))
}

function canAdd(
  count: number,
  chosen: readonly number[],
  taken: ReadonlySet<number>,
  input: RunInput,
): boolean {
  if (chosen.length + count > input.most) return false
  return pagesAfter(chosen.at(-1) ?? 0, count).every((page) => {
    const isFree = !taken.has(page) && !input.isChosen(page)
    return isFree && input.isConnected(page - 1) && input.canFollow(page)
  })
}

function pagesAfter(page: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => page + 1 + at)
}
