// `run.mjs FILE -- --large` runs a command; `--with-tools` also builds.
import { spawn } from 'node:child_process'
import { build } from '../build/build.mjs'
import { compileWords } from '../build/made-from.mjs'
import { findBrowser } from '../test/browser.mjs'
import { NODE, pinnedEnvironment } from './install.mjs'

const [first, ...rest] = process.argv.slice(2)
const withTools = first === '--with-tools'
await (withTools ? build() : compileWords())
const args = withTools ? rest : [first, ...rest]
const env = pinnedEnvironment()
const browser = withTools && findBrowser()
if (browser) env.CHROMIUM = browser
const child = spawn(NODE, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
