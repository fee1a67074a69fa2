import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alignedTable } from '../promises.ts'
import { makeLargeSchool } from '../schools.ts'
import { callsOf, ID_NAMES, LEFT_OUT } from './calls.ts'
import { growSchool } from './grow-school.ts'
import { type Growth, measureGrowth, SCALES } from './measure.ts'

/*
 * `npm run bench:growth`: every GET of the contract in a school of 22,500 lessons, and in the same
 * with three and ten times the records; `-- 75000` begins with more lessons. Ends with 1 if a call
 * takes over 1.2 times as long without answering as much more.
 */
const LESSONS = 22_500

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-growth-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

// At once for a call that cannot be filled, not after the schools.
callsOf(Object.fromEntries(ID_NAMES.map((name) => [name, name])))

const lessons = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? LESSONS)
const schools: string[] = []
for (const [at, scale] of SCALES.entries()) {
  say(`Making a school of ${(scale * lessons).toLocaleString('en')} lessons …`)
  schools.push(await makeSchool(at))
}

const growths = await measureGrowth(schools, say)
say(tableOf(growths))
for (const [call, why] of Object.entries(LEFT_OUT)) say(`Left out: GET ${call} (${why})`)
const named = growths.filter(({ isNamed }) => isNamed)
say(named.length === 0 ? 'No call grows more than it answers.' : `${named.length} calls grow.`)
process.exitCode = named.length === 0 ? 0 : 1

async function makeSchool(at: number): Promise<string> {
  const before = schools[at - 1]
  if (before === undefined) return makeLargeSchool(folder, lessons, { inThreeYears: lessons })
  const data = path.join(folder, `times-${SCALES[at]}`)
  // PostgreSQL needs owner and modes as they are.
  execFileSync('cp', ['-a', before, data])
  await growSchool(data, SCALES[at - 1] ?? 1, SCALES[at] ?? 1)
  return data
}

function tableOf(all: Growth[]): string {
  const head = [
    'GET',
    ...SCALES.map((scale) => `${scale} × ms`),
    'bytes',
    '10 × bytes',
    'growth',
    'ok',
  ]
  const rows = all
    .toSorted((one, other) => other.growth - one.growth)
    .map(({ what, times, bytes, growth, isNamed }) => [
      what,
      ...times.map((ms) => ms.toFixed(2)),
      ...[bytes[0], bytes.at(-1)].map((count) => (count ?? 0).toLocaleString('en')),
      `${growth.toFixed(2)} ×`,
      isNamed ? 'NO' : 'yes',
    ])
  return alignedTable(head, rows)
}
