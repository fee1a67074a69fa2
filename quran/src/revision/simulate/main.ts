// `npm run simulate`: the method of docs/architecture/revision.md in figures, with a fixed seed.
import { CASES } from './cases.ts'
import { type Figures, figuresOf } from './figures.ts'
import { seededRandom } from './random.ts'
import { simulate } from './student.ts'

const SEED = 20_261_124

const COLUMNS: readonly (readonly [head: string, cell: (figures: Figures) => string])[] = [
  ['median gap', ({ median }) => `${median}`],
  ['99 % within', ({ percentile99 }) => `${percentile99}`],
  ['longest', ({ longest }) => `${longest}`],
  ['over the cycle', ({ over }) => `${over.toFixed(1)} %`],
  ['runs a day', ({ runsPerDay }) => runsPerDay.toFixed(1)],
  ['care a day', ({ carePerDay }) => carePerDay.toFixed(1)],
  ['pages a day', ({ pagesPerDay }) => pagesPerDay.toFixed(1)],
  ['most pages', ({ mostPages }) => `${mostPages}`],
]

const rows = CASES.map(({ name, measuredFrom, habits }) => {
  const figures = figuresOf(simulate(habits, seededRandom(SEED)), measuredFrom)
  return [name, ...COLUMNS.map(([, cell]) => cell(figures))]
})
const table = [['case', ...COLUMNS.map(([head]) => head)], ...rows]
const widths = table[0]?.map((_, column) =>
  Math.max(...table.map((row) => row[column]?.length ?? 0)),
)

for (const row of table)
  process.stdout.write(
    `${row.map((cell, at) => (at ? cell.padStart(widths?.[at] ?? 0) : cell.padEnd(widths?.[0] ?? 0))).join('  ')}\n`,
  )
