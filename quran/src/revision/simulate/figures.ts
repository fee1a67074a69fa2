import type { DayLine } from '../list/lines.ts'
import type { SimulatedDay } from './student.ts'

export type Figures = {
  median: number
  percentile99: number
  longest: number
  /** Connected portions of the round, and of care alone. */
  runsPerDay: number
  carePerDay: number
  pagesPerDay: number
  mostPages: number
  /** Mean share of old pages over the cycle, in per cent. */
  over: number
}

export function figuresOf(days: Iterable<SimulatedDay>, from: number): Figures {
  const last = new Map<number, number>()
  const gaps: number[] = []
  const measured: SimulatedDay[] = []
  let end = 0
  for (const day of days) {
    for (const page of new Set(day.heard)) {
      const before = last.get(page)
      if (before !== undefined && day.at >= from) gaps.push(day.at - before)
      last.set(page, day.at)
    }
    if (day.at >= from) measured.push(day)
    end = day.at
  }
  gaps.sort((one, other) => one - other)
  const waiting = [...last.values()].map((at) => end - at)
  const old = measured.map(({ list }) => list.lines.filter(({ kind }) => kind === 'old'))
  const pages = old.map((lines) => lines.reduce((sum, { page_count }) => sum + page_count, 0))
  return {
    median: percentile(gaps, 0.5),
    percentile99: percentile(gaps, 0.99),
    longest: Math.max(gaps.at(-1) ?? 0, ...waiting),
    runsPerDay: mean(old.map((lines) => lines.filter(isRun).length)),
    carePerDay: mean(old.map((lines) => lines.filter((line) => !isRun(line)).length)),
    pagesPerDay: mean(pages),
    mostPages: Math.max(...pages),
    over: mean(measured.map(({ list }) => list.pause.share_over)) * 100,
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

const isRun = ({ reason }: DayLine) => reason.code === 'round' || reason.code === 'first_round'
