import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LARGE_SCHOOL_SESSIONS } from '../../server/src/operations/seed/large/large.ts'
import { measureReports } from './api/reports.ts'
import { growSchool } from './grow-school.ts'
import { asTable, type Outcome } from './promises.ts'
import { makeLargeSchool } from './schools.ts'

/*
 * `npm run bench:growth`: the reports at 1, 3 and 10 times the large school, or `-- 1 5`. Takes 15
 * minutes.
 */
const scales = process.argv.slice(2).map(Number)
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

say('Making a school of 225,000 lessons …')
const school = await makeLargeSchool(folder, LARGE_SCHOOL_SESSIONS)
const all: Outcome[] = []
let times = 1
for (const scale of (scales.length > 0 ? scales : [1, 3, 10]).toSorted((a, b) => a - b)) {
  say(`Measuring ${scale} × 225,000 lessons …`)
  await growSchool(school, times, scale)
  times = scale
  for (const outcome of await measureReports(school))
    all.push({ ...outcome, promise: `${scale} ×: ${outcome.promise}` })
}
say(`\n${asTable(all)}`)
