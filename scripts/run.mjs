// Runs a TypeScript file with the pinned Node: `node scripts/run.mjs server/src/seed/main.ts --
// --large`. `--with-tools` also installs the test tools, and builds server and site.
import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install, NODE, pinnedEnvironment } from './install.mjs'
import { compileWords } from './made-from.mjs'

const [first, ...rest] = process.argv.slice(2)
const withTools = first === '--with-tools'
install(withTools ? 'all' : 'start')
await (withTools ? build() : compileWords())
const args = withTools ? rest : [first, ...rest]
const env = pinnedEnvironment()
const browser = withTools && findBrowser()
if (browser) env.CHROMIUM = browser
const child = spawn(NODE, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
