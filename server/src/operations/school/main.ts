import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../../config.ts'
import { findAddress } from '../../kept-address.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { siteAddress } from '../../platform/http/site/site-address.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { findSecret } from '../../secret.ts'
import { runCommand, settingFlags } from '../run-command.ts'
import { allowAnyWay, closeSchool, openSchoolAgain } from './close-school.ts'
import { create, FLAG_OF, list, type NewSchool, printInvitation, reset } from './commands.ts'
import { confirmBy } from './confirm.ts'
import { withDatabase } from './database.ts'
import { deleteSchool, emptyDemo } from './delete-school.ts'
import { eraseGuardian, eraseStudent } from './erase.ts'
import { listMails, sendAgain } from './mails.ts'
import { exportSchool, importSchool } from './move-school.ts'
import { history } from './operations.ts'
import { appoint, disablePerson } from './people.ts'
import { replaceServerKey } from './replace-key.ts'
import { resetFactor } from './reset-second-factor.ts'

const USAGE = `Usage: npm run school -- <command> [--data <folder>] [--env-file <file>]

  invite                    a code with which one school can be set up
  create --name <school> --email <address> --first-name <name> --last-name <name>
         [--time-zone <zone>]
                            a school, with its first administrator
  list                      every school
  reset-password <email>    a temporary password for a person (or <phone> with its country)
  reset-second-factor <email>
                            ends the second factor of a person who has lost phone and codes
  appoint-administrator <school> <email> [--first-name <name> --last-name <name>]
                            somebody who administers a school whose own cannot any more
  disable-person <email>    shuts somebody out of every school at once (or <phone>)
  erase-student <school> <student>, erase-guardian <school> <guardian>
                            erases a person and everything that is kept about that person
  export-school <school> <file>, import-school <file>
                            takes one school to another server of the same version
  close <school>            signs everybody out of a school, and nobody in; keeps all data
  open <school>             opens a closed school again
  allow-passwords <school>  ends the rule that staff sign in by one provider only
  delete-school <school>    deletes a school and all of its data
  empty-demo                deletes the demo's schools and people
  mails [--again <mail>]    mails that could not be sent: when, to whom, why; sends again one or all
  replace-key               a new secret key from the next start on; the present one is read for 30 days
  history                   what was done with these commands

<school>, <student> and <guardian> are ids: list names schools, the site's address the others.
What destroys asks before; --confirm <word> answers.

It works while the server runs, and when it does not.`

const FLAGS = {
  data: { type: 'string' },
  'env-file': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  again: { type: 'string' },
  confirm: { type: 'string' },
  'time-zone': { type: 'string', default: 'Africa/Johannesburg' },
} as const

type Command = (directory: DirectoryScope, connection: Where) => Promise<string[]>

function read(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function commandOf({ values, positionals }: ReturnType<typeof read>, config: Settings): Command {
  const [name, ...more] = positionals
  // Without PUBLIC_URL only the running server knows its port.
  const site = config.publicUrl ?? findAddress(config.dataDir) ?? siteAddress(config, null)
  const command = COMMANDS[name ?? '']
  if (more.length !== (command?.takes ?? (name === 'reset-password' ? 1 : 0)))
    throw new StartRefused(USAGE)
  if (command) return (_, connection) => command.run({ connection, more, values, config })
  if (name === 'invite') return (directory) => printInvitation(directory, site)
  if (name === 'create') return (directory) => create(directory, schoolOf(values))
  if (name === 'list') return list
  if (name === 'reset-password') return (directory) => reset(directory, more[0] ?? '')
  throw new StartRefused(USAGE)
}

type Given = {
  connection: Where
  more: string[]
  values: ReturnType<typeof read>['values']
  config: Settings
}

const COMMANDS: Record<string, { takes: number; run: (given: Given) => Promise<string[]> }> = {
  'appoint-administrator': {
    takes: 2,
    run: ({ connection, more: [school = '', email = ''], values }) =>
      appoint({
        connection,
        school,
        email,
        names: { first_name: values['first-name'], last_name: values['last-name'] },
      }),
  },
  'disable-person': {
    takes: 1,
    run: ({ connection, more: [email = ''], values }) =>
      disablePerson(connection, email, confirmBy(values.confirm)),
  },
  'erase-student': { takes: 2, run: (given) => eraseStudent(erasedBy(given)) },
  'erase-guardian': { takes: 2, run: (given) => eraseGuardian(erasedBy(given)) },
  'export-school': {
    takes: 2,
    run: ({ connection, more: [school = '', file = ''] }) =>
      exportSchool(connection, school, whereThePersonStands(file)),
  },
  'import-school': {
    takes: 1,
    run: ({ connection, more: [file = ''], config }) =>
      importSchool(connection, whereThePersonStands(file), {
        secret: secretOf(config),
        folders: [backupsOf(config)],
      }),
  },
  close: {
    takes: 1,
    run: ({ connection, more: [school = ''] }) => closeSchool(connection, school),
  },
  open: {
    takes: 1,
    run: ({ connection, more: [school = ''] }) => openSchoolAgain(connection, school),
  },
  'allow-passwords': {
    takes: 1,
    run: ({ connection, more: [school = ''] }) => allowAnyWay(connection, school),
  },
  'delete-school': {
    takes: 1,
    run: ({ connection, more: [school = ''], values, config }) =>
      deleteSchool(connection, school, confirmBy(values.confirm), secretOf(config)),
  },
  'empty-demo': {
    takes: 0,
    run: ({ connection, values, config }) =>
      emptyDemo(connection, confirmBy(values.confirm), secretOf(config)),
  },
  mails: {
    takes: 0,
    run: ({ connection, values, config }) =>
      values.again ? sendAgain(connection, values.again) : listMails(connection, config),
  },
  'replace-key': {
    takes: 0,
    run: ({ connection, config }) => replaceServerKey(connection, config),
  },
  'reset-second-factor': {
    takes: 1,
    run: ({ connection, config, more: [email = ''] }) => resetFactor(connection, config, email),
  },
  history: { takes: 0, run: ({ connection }) => history(connection) },
}

const erasedBy = ({ connection, more: [school = '', id = ''], values, config }: Given) => ({
  connection,
  school,
  id,
  confirm: confirmBy(values.confirm),
  secret: secretOf(config),
  backups: listedIn(config),
})

const backupsOf = ({ dataDir }: Settings) => path.join(dataDir, 'backups')

/** The list must not land in another folder than the server's, such as the clone. */
function listedIn(config: Settings): string {
  if (existsSync(config.dataDir)) return backupsOf(config)
  throw new StartRefused(
    `There is no ${config.dataDir}. Name the folder of the server, which keeps the list of erased people: --data <folder> or --env-file <file>.`,
  )
}

const secretOf = ({ secretKey, dataDir }: Settings) => secretKey ?? findSecret(dataDir)

/** npm changes the working directory. */
const whereThePersonStands = (file: string) =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

function schoolOf(values: ReturnType<typeof read>['values']): Partial<NewSchool> {
  const filled = Object.entries(FLAG_OF).map(([field, flag]) => [field, values[flag]])
  return Object.fromEntries(filled)
}

async function run(args: string[]): Promise<string[]> {
  const given = read(args)
  if (given.values.help) return [USAGE]
  const config = readSettings(settingFlags(given.values), process.env)
  const command = commandOf(given, config)
  return withDatabase(config, command)
}

await runCommand(() => run(process.argv.slice(2)))
