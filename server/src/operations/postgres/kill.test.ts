import { spawn } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chooseOwner, spawnAs } from './owner.ts'
import { ask, makeDirectory, startQuickly, useStartedDirectories } from './testing/directories.ts'
import { findPostmaster, isAlive, startKillable } from './testing/killable-server.ts'

vi.setConfig({ testTimeout: 40_000 })
const makeStarted = useStartedDirectories()

/** `npm run attack` kills more often. */
const ROUNDS = 4

const isOver = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)

test('a server killed during writes loses no acknowledged lesson', async () => {
  const dataDir = await makeStarted()
  const answered: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = startKillable(dataDir)
    await server.said(2 + Math.floor(Math.random() * 200))
    await server.kill()
    expect(server.lines[0]).toBe('ready')
    answered.push(...server.lines.slice(1))
  }
  const { connection } = await startQuickly(dataDir, {})
  const kept = new Set((await ask(connection, 'SELECT id FROM saved')).flat())
  expect(answered.length).toBeGreaterThan(6)
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
})

test('a server killed during its first start can be started again', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await makeDirectory()
    const server = startKillable(dataDir)
    await sleep((round + Math.random()) * 300)
    await server.kill()
    const postgres = await startQuickly(dataDir)
    expect(await ask(postgres.connection, 'SELECT 1')).toEqual([[1]])
    await postgres.stop()
    const left = await readdir(join(dataDir, 'postgres'))
    expect(left.filter((name) => name.startsWith('data'))).toEqual(['data'])
  }
})

test('PostgreSQL ends when its server is killed', async () => {
  const dataDir = await makeStarted()
  const server = startKillable(dataDir)
  await server.said(1)
  const postmaster = (await findPostmaster(dataDir)) ?? 0
  expect(isAlive(postmaster)).toBe(true)
  await server.kill()
  await isOver(postmaster)
  expect(await findPostmaster(dataDir)).toBeNull()
})

test('PostgreSQL without server and guard is taken over', async (context) => {
  if (process.platform !== 'linux') context.skip('the guard is found through /proc')
  const dataDir = await makeStarted()
  const server = startKillable(dataDir)
  await server.said(5)
  const orphan = (await findPostmaster(dataDir)) ?? 0
  process.kill(await parentOf(orphan), 'SIGKILL')
  await server.kill()
  expect(isAlive(orphan)).toBe(true)
  const { connection } = await startQuickly(dataDir, {})
  await isOver(orphan)
  const [row] = await ask(connection, 'SELECT count(*)::int FROM saved')
  expect(row?.[0]).toBeGreaterThanOrEqual(server.lines.length - 1)
})

test('a killed PostgreSQL is reported, and its guard cleans up', async () => {
  const dataDir = await makeStarted()
  const first = await startQuickly(dataDir, {})
  process.kill((await findPostmaster(dataDir)) ?? 0, 'SIGKILL')
  await first.ended
  await first.stop()
  const second = await startQuickly(dataDir, {})
  expect(await ask(second.connection, 'SELECT 1')).toEqual([[1]])
})

/** Like a power cut: lock files stay. */
async function cutPower(dataDir: string): Promise<void> {
  const server = startKillable(dataDir)
  await server.said(20)
  const postmaster = (await findPostmaster(dataDir)) ?? 0
  process.kill(postmaster, 'SIGKILL')
  await server.kill()
  await isOver(postmaster)
}

const LOCKS = ['postmaster.pid', '.s.PGSQL.5432.lock']

describe('after a power cut', () => {
  test.each([
    ['both locks', LOCKS],
    ['the lock of the socket', LOCKS.slice(1)],
    ['the lock of the directory', LOCKS.slice(0, 1)],
  ])('the database starts although a stranger has the pid in %s', async (_, reused) => {
    const dataDir = await makeStarted()
    await cutPower(dataDir)
    const data = join(dataDir, 'postgres/data')
    const stranger = spawn('sleep', ['60'], spawnAs(await chooseOwner(data)))
    onTestFinished(() => void stranger.kill())
    for (const name of LOCKS) {
      const [, ...rest] = (await readFile(join(data, name), 'utf8')).split('\n')
      if (reused.includes(name))
        await writeFile(join(data, name), [stranger.pid, ...rest].join('\n'))
      else await rm(join(data, name))
    }
    const { connection } = await startQuickly(dataDir)
    const [row] = await ask(connection, 'SELECT count(*)::int FROM saved')
    expect(row?.[0]).toBeGreaterThanOrEqual(19)
    expect(stranger.exitCode).toBeNull()
  })

  test.each(['', 'nonsense\n'])('the database starts although its locks say %j', async (text) => {
    const dataDir = await makeStarted()
    await cutPower(dataDir)
    for (const name of LOCKS) await writeFile(join(dataDir, 'postgres/data', name), text)
    const { connection } = await startQuickly(dataDir)
    expect(await ask(connection, 'SELECT 1')).toEqual([[1]])
  })
})

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
}
