import { execFileSync } from 'node:child_process'
import { chmod, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, type TestContext, test, vi } from 'vitest'
import { StartRefused } from '../../platform/start-refused.ts'
import { startEmbeddedPostgres } from './index.ts'
import {
  ask,
  isRoot,
  makeDirectory,
  startQuickly,
  useStartedDirectories,
} from './testing/directories.ts'
import { startKillable } from './testing/killable-server.ts'

vi.setConfig({ testTimeout: 30_000 })
const makeStarted = useStartedDirectories()

async function refusalOf(dataDir: string, settings?: Record<string, string>): Promise<string> {
  const started = startEmbeddedPostgres({ dataDir, settings })
  const error = await started.then(
    (postgres) => postgres.stop(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartRefused)
  return error instanceof StartRefused ? error.message : ''
}

test('a second server on a directory is refused without harm', async () => {
  const dataDir = await makeStarted()
  const first = startKillable(dataDir)
  await first.said(3)
  const folder = join(dataDir, 'postgres')
  expect(await refusalOf(dataDir)).toBe(
    `A server is already running on ${folder} (process ${first.pid}). Stop it first.`,
  )
  const said = first.lines.length
  await first.said(said + 20)
  expect(first.lines.length).toBeGreaterThan(said)
})

test('a second start in one process is refused', async () => {
  const dataDir = await makeStarted()
  const first = await startQuickly(dataDir)
  expect(await refusalOf(dataDir)).toMatch(new RegExp(`already running.*process ${process.pid}`))
  expect(await ask(first.connection, 'SELECT 1')).toEqual([[1]])
})

test('of several servers on an empty directory one starts', async () => {
  const dataDir = await makeDirectory()
  const servers = [1, 2, 3].map(() => startKillable(dataDir))
  await Promise.all(servers.map((server) => server.said(1)))
  const answers = servers.map((server) => server.lines[0] ?? '').sort()
  expect(answers[0]).toBe('ready')
  expect(answers.slice(1).every((line) => line.includes('already running'))).toBe(true)
})

test('a directory of another version or program is refused with its reason', async () => {
  const dataDir = await makeStarted()
  await (await startQuickly(dataDir)).stop()
  const path = join(dataDir, 'postgres/data/PG_VERSION')
  await writeFile(path, '19\n')
  expect(await refusalOf(dataDir)).toMatch(/made by PostgreSQL 19, newer than the 18/)
  await writeFile(path, '17\n')
  expect(await refusalOf(dataDir)).toMatch(/made by PostgreSQL 17; this program brings 18/)
  await rm(path)
  expect(await refusalOf(dataDir)).toMatch(/holds no database/)
  await writeFile(path, '18\n')
  const { connection } = await startQuickly(dataDir)
  expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
})

test('a file in place of the data directory is named', async () => {
  const dataDir = join(await makeDirectory(), 'data')
  await writeFile(dataDir, '')
  expect(await refusalOf(dataDir)).toMatch(/a file is in the way/)
})

test('a failed start shows the last lines of the log', async () => {
  const dataDir = await makeStarted()
  const message = await refusalOf(dataDir, { fsync: 'off', max_connections: 'many' })
  expect(message).toContain(join(dataDir, 'postgres/log'))
  expect(message).toMatch(/invalid value for parameter "max_connections": "many"/)
})

test('a large log is rotated at the next start', async () => {
  const dataDir = await makeStarted()
  await (await startQuickly(dataDir)).stop()
  const log = join(dataDir, 'postgres/log')
  await writeFile(log, 'x'.repeat(5_000_000))
  await startQuickly(dataDir)
  expect((await readFile(log, 'utf8')).length).toBeLessThan(10_000)
  expect(await readdir(join(dataDir, 'postgres'))).toContain('log.old')
})

test('a disk too small for the first start is reported as full', async (context) => {
  const dataDir = await mountSmallDisk(context, '20m')
  expect(await refusalOf(dataDir)).toBe(
    `The disk that holds ${dataDir}/postgres is full. Free some space and start again.`,
  )
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('data')
})

test('a disk filled since the last start is reported until freed', async (context) => {
  const dataDir = await mountSmallDisk(context, '100m')
  await (await startQuickly(dataDir)).stop()
  await fill(join(dataDir, 'ballast'))
  expect(await refusalOf(dataDir)).toMatch(/^The disk that holds .* is full\./)
  await rm(join(dataDir, 'ballast'))
  const postgres = await startQuickly(dataDir)
  expect(await ask(postgres.connection, 'SELECT 1')).toEqual([[1]])
  await postgres.stop()
})

test('a read-only disk is reported', async (context) => {
  const dataDir = await mountSmallDisk(context, '100m')
  await (await startQuickly(dataDir)).stop()
  execFileSync('mount', ['-o', 'remount,ro', dataDir])
  expect(await refusalOf(dataDir)).toMatch(/is on a read-only file system/)
  expect(await refusalOf(join(dataDir, 'new'))).toMatch(/is on a read-only file system/)
})

test('a directory without write permission is reported', async (context) => {
  if (isRoot) context.skip('root may write everywhere')
  const dataDir = await makeDirectory()
  await chmod(dataDir, 0o555)
  expect(await refusalOf(dataDir)).toMatch(/may not be read and written/)
  await chmod(dataDir, 0o755)
  await mkdir(join(dataDir, 'postgres'), { mode: 0o555 })
  expect(await refusalOf(dataDir)).toMatch(/may not be read and written/)
})

async function mountSmallDisk(context: TestContext, size: string): Promise<string> {
  if (process.platform !== 'linux' || !isRoot) context.skip('only root on Linux can mount a disk')
  const path = await makeDirectory()
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path]
  try {
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    context.skip('mounting is not permitted here')
  }
  onTestFinished(() => void execFileSync('umount', ['-l', path]))
  return path
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 16)) {
      const block = Buffer.alloc(size)
      while (
        await file.write(block).then(
          (done) => done.bytesWritten === size,
          () => false,
        )
      ) {}
    }
  } finally {
    await file.close()
  }
}
