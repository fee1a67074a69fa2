export type Outcome = { promise: string; budget: string; figure: string; ok: boolean }

/** Figure and limit have the same unit. */
export function atMost(promise: string, figure: number, limit: number, unit: string): Outcome {
  const digits = limit === 0 ? 0 : unit === '×' ? 2 : unit === 'ms' ? 1 : limit < 10 ? 2 : 1
  return {
    promise,
    budget: `≤ ${limit} ${unit}`,
    figure: `${figure.toFixed(digits)} ${unit}`,
    ok: figure <= limit,
  }
}

export type Outcomes = AsyncGenerator<Outcome, void, undefined>

export const asLine = ({ promise, budget, figure, ok }: Outcome) =>
  `${promise}: ${figure}, ${budget}${ok ? '' : ' NO'}`

const COLUMNS = ['promise', 'budget', 'figure', 'ok'] as const

export function asTable(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ promise, budget, figure, ok }) => [
    promise,
    budget,
    figure,
    ok ? 'yes' : 'NO',
  ])
  return alignedTable([...COLUMNS], rows)
}

export function alignedTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-')
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** `share` is 0 to 1. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (figures: number[]) => percentile(figures, 0.5)
