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
  const rows = [
    [...COLUMNS],
    ...outcomes.map(({ promise, budget, figure, ok }) => [
      promise,
      budget,
      figure,
      ok ? 'yes' : 'NO',
    ]),
  ]
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')
  const [head = [], ...body] = rows
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...body.map(line)].join(
    '\n',
  )
}

/** `share` is 0 to 1. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (figures: number[]) => percentile(figures, 0.5)
