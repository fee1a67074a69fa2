import { firstPages, type PageGrid, sizeOf } from '../page-grid.ts'

/** Amounts are in pages of the 15-line mushaf. */
export type RunInput = {
  grid: PageGrid
  /** Longest unheard first, without pages already chosen for the day. */
  ordered: readonly number[]
  due: number
  /** What to choose, and the most after moving the end. */
  amount: number
  most: number
  isOld: (page: number) => boolean
  /** Old, and not heard within a third of the cycle. */
  canFollow: (page: number) => boolean
  /** Already in the list of the day: a run passes over the page. */
  isChosen: (page: number) => boolean
  /** No unlearnt verse between a page and the next. */
  isConnected: (page: number) => boolean
}

/** Pages by which the end of a run moves; of two as near the longer run. */
const MOVES = [0, 1, -1, 2, -2] as const

type Day = { chosen: number[]; taken: Set<number>; due: Set<number> }

/**
 * Begins at the portion of the longest unheard page and continues in mushaf order; where it breaks,
 * at the next longest unheard. Pages that must be heard today keep their room.
 */
export function chooseRuns(input: RunInput): number[] {
  const { grid, ordered, amount } = input
  const day: Day = { chosen: [], taken: new Set(), due: duePages(input) }
  const size = () => sizeOf(grid, day.chosen)
  for (const start of ordered) {
    if (size() >= amount) break
    if (day.taken.has(start)) continue
    const first = fitting(portionOf(start, day, input), start, day, input)
    if (first.length === 0) break
    take(first, day)
    for (let page = first.at(-1); page !== undefined && size() < amount; ) {
      page = input.isConnected(page) ? follow(page + 1, day, input) : undefined
    }
  }
  return moveEnd(day, input)
}

function duePages({ grid, ordered, due }: RunInput): Set<number> {
  const pages = new Set<number>()
  for (const page of ordered) {
    if (sizeOf(grid, pages) >= due) break
    pages.add(page)
  }
  return pages
}

function take(pages: readonly number[], { chosen, taken, due }: Day): void {
  for (const page of pages) {
    chosen.push(page)
    taken.add(page)
    due.delete(page)
  }
}

/** Takes the portion of a page and gives its last page; undefined if the run ends before it. */
function follow(page: number, day: Day, input: RunInput): number | undefined {
  if (input.isChosen(page)) return page
  if (day.taken.has(page) || !input.canFollow(page)) return
  const { grid, amount, most } = input
  const pages = portionOf(page, day, input)
  const size = sizeOf(grid, day.chosen)
  const hasRoom = pages.some((each) => day.due.has(each)) || size + sizeOf(grid, day.due) < amount
  if (!hasRoom || size + sizeOf(grid, pages) > most) return
  take(pages, day)
  return pages.at(-1)
}

/** The connected old pages around a page that a line has whole. */
function portionOf(page: number, { taken }: Day, input: RunInput): number[] {
  const { grid, isOld, isChosen, isConnected } = input
  const isPart = (each: number) =>
    grid.portions[each] === grid.portions[page] && (isChosen(each) || isOld(each))
  let first = page
  while (isPart(first - 1) && !taken.has(first - 1) && isConnected(first - 1)) first -= 1
  let last = page
  while (isConnected(last) && isPart(last + 1) && !taken.has(last + 1)) last += 1
  return pagesFrom(first, last).filter((each) => !isChosen(each))
}

/** None if the room of the day is too small; a portion that is larger than any day is cut. */
function fitting(pages: readonly number[], start: number, day: Day, input: RunInput): number[] {
  const { grid, most } = input
  if (sizeOf(grid, [...day.chosen, ...pages]) <= most) return [...pages]
  return day.chosen.length > 0 ? [] : firstPages(grid, pages.slice(pages.indexOf(start)), most)
}

/** Moves the end of the last run by up to two pages to the nearest surah, quarter or juz. */
function moveEnd({ chosen, taken }: Day, input: RunInput): number[] {
  const { grid } = input
  const end = chosen.at(-1)
  if (end === undefined) return []
  const moves = MOVES.filter((by) =>
    by < 0 ? canDrop(-by, chosen, input) : canAdd(by, chosen, taken, input),
  )
  const isEnd = (by: number) =>
    grid.portions[end + by] !== grid.portions[end + by + 1] && grid.boundaryAfter(end + by) !== null
  const isGood = (by: number) => isEnd(by) && grid.boundaryAfter(end + by) !== 'maqra'
  const by = moves.find(isGood) ?? moves.find(isEnd) ?? 0
  return by < 0 ? chosen.slice(0, by) : [...chosen, ...pagesFrom(end + 1, end + by)]
}

/** The last pages are one run that is longer, and none of them must be heard today. */
function canDrop(count: number, chosen: readonly number[], input: RunInput): boolean {
  const end = chosen.at(-1) ?? 0
  const due = duePages(input)
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
  const end = chosen.at(-1) ?? 0
  const added = pagesFrom(end + 1, end + count)
  if (count > 0 && sizeOf(input.grid, [...chosen, ...added]) > input.most) return false
  return added.every((page) => {
    const isFree = !taken.has(page) && !input.isChosen(page)
    return isFree && input.isConnected(page - 1) && input.canFollow(page)
  })
}

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
