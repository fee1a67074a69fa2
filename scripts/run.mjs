// Runs a TypeScript file with the pinned Node, installing first what is missing; `--with-tools`: the
// test tools too.
//   node scripts/run.mjs server/src/seed/main.ts -- --large
import { spawn } from 'node:child_process'
import { install, NODE, pinnedEnvironment } from './install.mjs'
import { compileWords } from './made-from.mjs'

const [first, ...rest] = process.argv.slice(2)
const withTools = first === '--with-tools'
install(withTools ? 'all' : 'start')
await compileWords()
const args = withTools ? rest : [first, ...rest]
const child = spawn(NODE, args, { stdio: 'inherit', env: pinnedEnvironment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
