import { type Learnt, learntTenths } from './learnt.ts'
import type { OutcomeRank } from './outcome.ts'

/**
 * Less than half of a page's learnt lines, in one lesson. Cost in thousandths of a mistake, -1 if
 * unknown.
 */
export type SmallPart = {
  start: number
  end: number
  cost: number
  mistakes: number
  floor: OutcomeRank
}

export type SmallParts = Map<number, SmallPart[]>

export function addSmallPart(parts: SmallParts, page: number, part: SmallPart): void {
  const others = parts.get(page)
  if (others) others.push(part)
  else parts.set(page, [part])
}

export function isHalfOfPage(parts: readonly SmallPart[], learnt: Learnt, page: number): boolean {
  const whole = learntTenths(learnt, learnt.first[page] ?? 0, learnt.last[page] ?? 0)
  let heard = 0
  let upTo = 0
  for (const { start, end } of [...parts].sort((one, other) => one.start - other.start)) {
    const from = Math.max(start, upTo + 1)
    if (from <= end) heard += learntTenths(learnt, from, end)
    upTo = Math.max(upTo, end)
  }
  return heard * 2 >= whole
}
