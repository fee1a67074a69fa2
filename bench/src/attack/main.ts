import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asTable, type Outcome } from '../promises.ts'
import { makeDemoSchool } from '../schools.ts'
import { attackByKilling } from './deaths.ts'
import { attackByFilling } from './full-disk.ts'
import { attackBySignIns } from './sign-ins.ts'
import { attackBySlowness } from './slow-clients.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-attack-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const data = await makeDemoSchool(folder)

const attacks = {
  'deaths while lessons are recorded': () => attackByKilling(data),
  'a flood of sign-ins': () => attackBySignIns(data),
  'clients that are slow on purpose': () => attackBySlowness(data),
  'a disk that fills up': () => attackByFilling(folder),
}

const outcomes: Outcome[] = []
for (const [what, attack] of Object.entries(attacks)) {
  say(`Trying ${what} …`)
  outcomes.push(...(await attack()))
}

say(`\n${asTable(outcomes)}`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
