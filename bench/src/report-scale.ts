import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LARGE_SCHOOL_SESSIONS } from '../../server/src/seed/large.ts'
import { asTable, type Outcome } from './promises.ts'
import { measureReports } from './reports.ts'
import { makeLargeSchool } from './schools.ts'

/*
 * What the reports cost as a school grows: `node bench/src/report-scale.ts 1 3 10` for so many times the
 * large school. The larger ones take minutes to make; the budgets are those of one.
 */
const scales = process.argv.slice(2).map(Number)
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const all: Outcome[] = []
for (const scale of scales.length > 0 ? scales : [1, 3, 10]) {
  say(`Making a school of ${scale} × 225,000 lessons …`)
  const school = await makeLargeSchool(folder, scale * LARGE_SCHOOL_SESSIONS)
  for (const outcome of await measureReports(school))
    all.push({ ...outcome, promise: `${scale} ×: ${outcome.promise}` })
}
say(`\n${asTable(all)}`)
