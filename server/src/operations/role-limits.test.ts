import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { administer } from '../testing/postgres/administer.ts'
import { ask, backedUp, makeEmpty, makeFolder } from '../testing/postgres/backups.ts'
import { makeScene } from '../testing/schools/scene.ts'
import { useServer } from '../testing/server.ts'
import { restore } from './backup/restore.ts'
import { explainFailure } from './run-command.ts'
import { seedMany } from './seed/large/many.ts'

const server = useServer()
const LIMIT_MS = 150

/** As `alter role … set statement_timeout`, in this database only. */
async function limitRole(connection: pg.ClientConfig) {
  const { database, user } = new pg.Client(connection)
  const set = (name: string) =>
    administer(
      inject('postgres'),
      `alter role ${user} in database ${database} set ${name} = ${LIMIT_MS}`,
    )
  await set('statement_timeout')
  await set('idle_in_transaction_session_timeout')
  const slow = ask(connection, 'select pg_sleep(1)')
  await expect(slow).rejects.toThrow('statement timeout')
}

/** Another connection holds what the work needs, for longer than the role's limit. */
async function holdMeanwhile<T>(
  connection: pg.ClientConfig,
  lock: string,
  work: () => Promise<T>,
): Promise<T> {
  const other = new pg.Client(connection)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('set idle_in_transaction_session_timeout = 0')
  await other.query(`begin; ${lock}`)
  const working = work()
  await Promise.race([sleep(4 * LIMIT_MS), working.catch(() => {})])
  await other.query('commit')
  return working
}

test('a backup and its restore ignore the time limits of the role', async () => {
  await makeScene(server)
  await limitRole(server.connection)
  const file = await holdMeanwhile(server.connection, 'lock table students', () =>
    backedUp(server.connection),
  )
  const into = await makeEmpty()
  await limitRole(into)
  // The lock of migrations.
  const { rows } = await holdMeanwhile(into, 'select pg_advisory_xact_lock(7204114)', () =>
    restore(into, file),
  )
  expect(rows).toBeGreaterThan(0)
})

test('a seed ignores the time limits of the role', async () => {
  await limitRole(server.connection)
  const { pool, close } = openDatabase(server.connection, { limits: 'lifted', max: 1 })
  onTestFinished(close)
  const added = () => seedMany(pool, 1)
  expect(await holdMeanwhile(server.connection, 'lock table accounts', added)).toBe(1)
})

function run(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const program = path.join(import.meta.dirname, file)
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    )
  })
}

test.each([
  ['backup/main.ts', ['backup', 'school.backup']],
  ['school/main.ts', ['list']],
  ['seed/main.ts', ['--schools', '1']],
])('%s ends in one line when a statement fails', async (file, args) => {
  const connection = await makeEmpty()
  const { user, password, host, port, database } = new pg.Client(connection)
  const url = `postgresql://${user}:${encodeURIComponent(password ?? '')}@${encodeURIComponent(host)}:${port}/${database}`
  // A table of another program has the name of one of ours.
  await ask(
    connection,
    'create schema drizzle; create table drizzle.__drizzle_migrations (other int)',
  )
  const folder = await makeFolder()
  const ended = await run(file, args, { DATABASE_URL: url, DATA_DIR: folder, INIT_CWD: folder })
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.err).toMatch(/^The command failed: column "hash" does not exist \(42703\)\. .*\n$/)
})

test('a failure shows its cause, never the values of a query', () => {
  const cause = Object.assign(new Error('canceling statement'), { code: '57014' })
  const failed = new Error('Failed query: select $1\nparams: Maryam', { cause })
  expect(explainFailure(failed)).toBe(
    'The command failed: canceling statement (57014). With LOG_LEVEL=debug it names the place in the program.',
  )
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), {
    code: 'ECONNREFUSED',
  })
  expect(explainFailure(new AggregateError([refused]))).toContain('ECONNREFUSED ::1:5432')
  expect(explainFailure('cut')).toContain('The command failed: cut.')
})
