import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { LARGE_SCHOOL_SESSIONS } from '../../server/src/operations/seed/large/large.ts'
import { measureBesideBare } from './api/beside-bare.ts'
import { measureClassReports } from './api/class-reports.ts'
import { measureManySchools } from './api/many-schools.ts'
import { measureMixedLoad } from './api/mixed-load.ts'
import { measureOverload } from './api/overload.ts'
import { measureReportPdf } from './api/report-pdf.ts'
import { measureReports } from './api/reports.ts'
import { measureRevisionList } from './api/revision-list.ts'
import { measureSaving } from './api/save-lesson.ts'
import { measureSignInFlood } from './api/sign-in-flood.ts'
import { copyOfSchool } from './kept-school.ts'
import { measureMemory } from './memory.ts'
import { asTable, type Outcome } from './promises.ts'
import { measureRevision } from './rules/revision.ts'
import { makeDemoSchool, makeLargeSchool } from './schools.ts'
import { measureSite } from './site/site.ts'
import { measureStart } from './start-time.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const made = new Map<() => Promise<string>, Promise<string>>()
const demo = () => makeDemoSchool(folder)
const empty = () => makeLargeSchool(folder, 0)
const large = () =>
  copyOfSchool(folder, 'large', (inside) => {
    say('Making a school of 225,000 lessons, which takes minutes; later runs of today copy it …')
    return makeLargeSchool(inside, LARGE_SCHOOL_SESSIONS)
  })

const measurements = {
  // First: later measurements record lessons here.
  reports: async () => measureReports(await kept(large)),
  // PostgreSQL would run a pending vacuum while idle.
  memory: async () => measureMemory(await kept(large)),
  'lessons and lists beside a bare handler': async () => measureBesideBare(await kept(large), say),
  overload: async () => measureOverload(await kept(large)),
  'a flood of sign-ins': async () => measureSignInFlood(await kept(large)),
  'a school among many': () => measureManySchools(folder),
  'a mixed load on thousands of schools': () => measureMixedLoad(folder),
  'saving a lesson': async () => measureSaving(await kept(large), await kept(empty)),
  'revision lists': async () => measureRevision(),
  'the revision list of a class': async () => measureRevisionList(await kept(large)),
  // Last of these: it moves students and lessons of the large school.
  'the PDF of a class': async () => measureClassReports(await kept(large)),
  'the PDF of a report': async () => measureReportPdf(await kept(demo)),
  'the start': async () => measureStart(await kept(large)),
  'the site in a browser': async () => measureSite(await kept(demo)),
}

// `npm run bench -- among many`: only matching measurements.
const meant = process.argv
  .slice(2)
  .filter((word) => word !== '--')
  .join(' ')

const [load = 0] = loadavg()
if (load > availableParallelism() / 2)
  say(`Other programs use this machine (load ${load.toFixed(1)}): times come out too high.`)

const outcomes: Outcome[] = []
for (const [what, measure] of Object.entries(measurements)) {
  if (!what.includes(meant)) continue
  say(`Measuring ${what} …`)
  const found = await measure()
  say(asTable(found))
  outcomes.push(...found)
}

function kept(make: () => Promise<string>): Promise<string> {
  const school = made.get(make) ?? make()
  made.set(make, school)
  return school
}

process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
