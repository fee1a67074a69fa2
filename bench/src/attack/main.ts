import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asTable, type Outcome } from '../promises.ts'
import { makeDemoSchool } from '../schools.ts'
import { attackByKilling } from './deaths.ts'
import { attackByFailover } from './failover.ts'
import { attackByFreezing } from './frozen.ts'
import { attackByFilling } from './full-disk.ts'
import { attackByPasswordRace } from './guardian-passwords.ts'
import { attackByLocking } from './lockers.ts'
import { attackByThePage } from './page/page.ts'
import { attackOnPatroni } from './patroni/patroni.ts'
import { attackByRounds } from './rounds.ts'
import { attackByRestarts } from './several-servers.ts'
import { attackBySignIns } from './sign-ins.ts'
import { attackBySlowness } from './slow-clients.ts'
import { attackByCorrectedEmail } from './unsent-work.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-attack-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const data = await makeDemoSchool(folder)

const attacks = {
  'deaths while lessons are recorded': () => attackByKilling(data),
  'rounds of killing server or database under load': () => attackByRounds(data),
  'a password chosen while its guardian is deleted': () => attackByPasswordRace(data),
  'bulk moves beside an import that is shown and undone': () => attackByLocking(data),
  'an email corrected while work is unsent on a phone': () => attackByCorrectedEmail(data),
  'a flood of sign-ins': () => attackBySignIns(data),
  'clients that are slow on purpose': () => attackBySlowness(data),
  'a database that freezes': () => attackByFreezing(data),
  'rolling restarts and an upgrade under load': () => attackByRestarts(data),
  'a failover': () => attackByFailover(folder),
  'patroni with etcd and HAProxy': () => attackOnPatroni(folder),
  'the page for operators, word by word': () => attackByThePage(folder),
  'a disk that fills up': () => attackByFilling(folder),
}

// `npm run attack -- failover`: only matching attacks.
const meant = process.argv
  .slice(2)
  .filter((word) => word !== '--')
  .join(' ')

const outcomes: Outcome[] = []
for (const [what, attack] of Object.entries(attacks)) {
  if (!what.includes(meant)) continue
  say(`Trying ${what} …`)
  outcomes.push(...(await attack()))
}

say(`\n${asTable(outcomes)}`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
