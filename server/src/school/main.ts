import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../config.ts'
import { StartRefused } from '../platform/postgres/index.ts'
import type { DirectoryScope } from '../platform/tenancy/index.ts'
import { create, FLAG_OF, list, type NewSchool, printInvitation, reset } from './commands.ts'
import { withDatabase } from './database.ts'

const USAGE = `Usage: npm run school -- <command> [--data <folder>]

  invite                    a code with which one school can be set up
  create --name <school> --email <address> --first-name <name> --last-name <name>
         [--time-zone <zone>]
                            a school, with its first administrator
  list                      every school
  reset-password <email>    a temporary password for a person

It works while the server runs, and when it does not.`

const FLAGS = {
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'time-zone': { type: 'string', default: 'Africa/Johannesburg' },
} as const

type Command = (directory: DirectoryScope) => Promise<string[]>

function read(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function commandOf({ values, positionals }: ReturnType<typeof read>, config: Settings): Command {
  const [name, ...more] = positionals
  const site = config.publicUrl ?? `http://${config.host}:${config.port}`
  const takes = name === 'reset-password' ? 1 : 0
  if (more.length !== takes) throw new StartRefused(USAGE)
  if (name === 'invite') return (directory) => printInvitation(directory, site)
  if (name === 'create') return (directory) => create(directory, schoolOf(values))
  if (name === 'list') return list
  if (name === 'reset-password') return (directory) => reset(directory, more[0] ?? '')
  throw new StartRefused(USAGE)
}

function schoolOf(values: ReturnType<typeof read>['values']): Partial<NewSchool> {
  const filled = Object.entries(FLAG_OF).map(([field, flag]) => [field, values[flag]])
  return Object.fromEntries(filled)
}

async function run(args: string[]): Promise<void> {
  const given = read(args)
  if (given.values.help) return say([USAGE])
  const { data } = given.values
  const config = readSettings(data === undefined ? [] : ['--data', data], process.env)
  const command = commandOf(given, config)
  await withDatabase(config, async (directory) => say(await command(directory)))
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
