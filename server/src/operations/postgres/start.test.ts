import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { clusterPath } from './cluster.ts'
import { startEmbeddedPostgres } from './index.ts'
import { chooseOwner, spawnAs } from './owner.ts'
import { ask, makeDirectory, startQuickly, useStartedDirectories } from './testing/directories.ts'

vi.setConfig({ testTimeout: 30_000 })
const makeStarted = useStartedDirectories()

const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test("a school's data is there again at the next start", async () => {
  const dataDir = await makeDirectory()
  const first = await startEmbeddedPostgres({ dataDir })
  await ask(first.connection, 'CREATE TABLE lesson (name text)')
  await ask(first.connection, "INSERT INTO lesson VALUES ('Juz 3 - Q2')")
  await first.stop()
  await first.ended
  const second = await startQuickly(dataDir)
  expect(await ask(second.connection, 'SELECT name FROM lesson')).toEqual([['Juz 3 - Q2']])
})

test('the database flushes to disk, uses UTF-8 and UTC, and no network', async () => {
  const { connection } = await startQuickly(await makeStarted(), {})
  const shown = async (name: string) => (await ask(connection, `SHOW ${name}`))[0]?.[0]
  expect(await shown('fsync')).toBe('on')
  expect(await shown('server_encoding')).toBe('UTF8')
  expect(await shown('TimeZone')).toBe('UTC')
  expect(await shown('listen_addresses')).toBe('')
  expect(await shown('jit')).toBe('off')
})

test("the caller's settings override ours", async () => {
  const settings = { fsync: 'off', max_connections: '23' }
  const { connection } = await startQuickly(await makeStarted(), settings)
  expect(await ask(connection, 'SHOW fsync')).toEqual([['off']])
  expect(await ask(connection, 'SHOW max_connections')).toEqual([['23']])
})

test('the server is no superuser, owns its tables, and may create databases', async () => {
  const { connection } = await startQuickly(await makeStarted())
  const role = 'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles'
  expect(await ask(connection, `${role} WHERE rolname = current_user`)).toEqual([
    [false, true, false],
  ])
  await ask(connection, 'CREATE SCHEMA jobs')
  await ask(connection, 'CREATE DATABASE copy_of_a_test')
  const copied = { ...connection, database: 'copy_of_a_test' }
  expect(await ask(copied, 'SELECT current_database()')).toEqual([['copy_of_a_test']])
})

test('a wrong password and the superuser are refused', async () => {
  const { connection } = await startQuickly(await makeStarted())
  await expect(ask({ ...connection, password: 'guessed' }, 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  )
  await expect(ask({ ...connection, user: 'postgres' }, 'SELECT 1')).rejects.toThrow(
    /no pg_hba.conf entry/,
  )
})

test('password, data and log are closed to other users', async () => {
  const dataDir = await makeDirectory()
  await startQuickly(dataDir)
  const folder = join(dataDir, 'postgres')
  expect(await permissions(join(folder, 'data'))).toBe('700')
  expect(await permissions(join(folder, 'data/talaqqi-password'))).toBe('600')
  expect(await permissions(join(folder, 'log'))).toBe('600')
})

test('names of any script are sorted as people expect', async () => {
  const { connection } = await startQuickly(await makeStarted())
  const sorted = await ask(
    connection,
    "SELECT n FROM unnest(ARRAY['Zayd', 'يوسف', 'élise', 'amina', 'أحمد', 'Bilal', 'Elias']) n ORDER BY n",
  )
  expect(sorted.flat()).toEqual(['amina', 'Bilal', 'Elias', 'élise', 'Zayd', 'أحمد', 'يوسف'])
})

test('a data path too long for a socket works', async () => {
  const dataDir = join(await makeDirectory(), "a school's data, ".repeat(6), 'د'.repeat(40))
  const postgres = await startQuickly(dataDir)
  const { host } = postgres.connection
  expect(host.startsWith(dataDir)).toBe(false)
  expect(await permissions(host)).toBe('700')
  expect(await ask(postgres.connection, 'SELECT 1')).toEqual([[1]])
  await postgres.stop()
  expect(await readdir(tmpdir())).not.toContain(host.slice(dirname(host).length + 1))
})

test('stopping is idempotent and frees the directory', async () => {
  const dataDir = await makeStarted()
  const first = await startQuickly(dataDir)
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  await expect(ask(first.connection, 'SELECT 1')).rejects.toThrow(/ENOENT/)
  const second = await startQuickly(dataDir)
  expect(await ask(second.connection, 'SELECT 1')).toEqual([[1]])
})

test('a newer collation version rebuilds the indexes once', async () => {
  const dataDir = await makeStarted()
  await (await startQuickly(dataDir)).stop()
  await pretendOlderSorting(join(dataDir, 'postgres'))
  const heard: string[] = []
  const log = (line: string) => heard.push(line)
  for (let start = 0; start < 2; start++) {
    const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
    await postgres.stop()
  }
  expect(heard).toEqual([
    'The order of letters changed with this program: rebuilding the indexes once.',
  ])
})

async function pretendOlderSorting(folder: string): Promise<void> {
  const data = join(folder, 'data')
  const owner = await chooseOwner(data)
  const { bin } = await findBinaries(owner, folder)
  const place = clusterPath(data, owner)
  const done = spawnSync(join(bin, 'postgres'), ['--single', '-D', place, 'postgres'], {
    ...spawnAs(owner),
    cwd: data,
    input: "UPDATE pg_database SET datcollversion = '1.2' WHERE datname = 'talaqqi'\n",
  })
  expect(done.stderr.toString()).not.toContain('ERROR')
  expect(done.status).toBe(0)
}
