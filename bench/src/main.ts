import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LARGE_SCHOOL_SESSIONS } from '../../server/src/seed/large.ts'
import { measureBesideBare } from './beside-bare.ts'
import { measureManySchools } from './many-schools.ts'
import { measureMemory } from './memory.ts'
import { asTable, type Outcome } from './promises.ts'
import { measureReportPdf } from './report-pdf.ts'
import { measureReports } from './reports.ts'
import { measureSaving } from './save-lesson.ts'
import { makeDemoSchool, makeLargeSchool } from './schools.ts'
import { measureSignInFlood } from './sign-in-flood.ts'
import { measureSite } from './site.ts'
import { measureStart } from './start-time.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

say('Making a school of 225,000 lessons, which takes a minute or two …')
const large = await makeLargeSchool(folder, LARGE_SCHOOL_SESSIONS)
const empty = await makeLargeSchool(folder, 0)
const demo = await makeDemoSchool(folder)

const measurements = {
  'lessons and lists beside a bare handler': () => measureBesideBare(large),
  reports: () => measureReports(large),
  'a flood of sign-ins': () => measureSignInFlood(large),
  'a school among many': () => measureManySchools(folder),
  'saving a lesson': () => measureSaving(large, empty),
  'the PDF of a report': () => measureReportPdf(demo),
  'the start': () => measureStart(large),
  memory: () => measureMemory(large),
  // After the start, which builds the site.
  'the site in a browser': () => measureSite(demo),
}

const outcomes: Outcome[] = []
for (const [what, measure] of Object.entries(measurements)) {
  say(`Measuring ${what} …`)
  outcomes.push(...(await measure()))
}

say(`\n${asTable(outcomes)}`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
