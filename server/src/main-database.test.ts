import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ErrorAnswer } from '@talaqqi/contract/errors'
import type { Session } from '@talaqqi/contract/sessions'
import { describe, expect, onTestFinished, type TestContext, test } from 'vitest'
import { type ChildServer, SECRET_KEY, startServer } from './testing/child-server.ts'
import { tokenWith, useStartedSchools } from './testing/schools/started-school.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-died-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

const isUp = (address: string) => async () =>
  (await fetch(`${address}/api/ready`).catch(() => null))?.status

function hear({ child }: ChildServer): () => string {
  let said = ''
  child.stdout?.on('data', (text) => (said += text))
  return () => said
}

async function killPostgres(data: string): Promise<void> {
  const text = await readFile(path.join(data, 'postgres/data/postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(text, 10), 'SIGKILL')
}

describe('a database that dies under the server', () => {
  test('is restarted, and the server continues to answer', async () => {
    // Too long for a socket: its own directory must be created again.
    const data = path.join(await makeFolder(), 'data-of-a-school-'.repeat(7))
    const server = startServer(['--data', data])
    const heard = hear(server)
    const address = await server.ready
    // The last database query of a start.
    await expect.poll(heard).toContain('The setup code is')
    for (let death = 0; death < 2; death++) {
      await killPostgres(data)
      await expect.poll(isUp(address), { timeout: 10_000 }).toBe(503)
      await expect.poll(isUp(address), { timeout: 10_000 }).toBe(200)
    }
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, errors: '' })
  }, 60_000)

  test('and cannot restart ends the server with one line of reason', async () => {
    const data = await makeFolder()
    const server = startServer(['--data', data])
    await expect.poll(hear(server), { timeout: 30_000 }).toContain('The setup code is')
    await rm(path.join(data, 'postgres/data/PG_VERSION'))
    await rm(path.join(data, 'postgres/data/global/pg_control'))
    await killPostgres(data)
    const { code, errors } = await server.ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^PostgreSQL ended by itself more than 5 times and is not started again/)
  }, 60_000)
})

async function teach(server: ChildServer, token: string) {
  const address = await server.ready
  const send = async <T>(method: string, at: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(`${address}/api${at}`, sent)
    return { status: response.status, answer: (await response.json()) as T }
  }
  const students = await send<{ id: string }[]>('GET', '/students/')
  const student_id = students.answer[0]?.id
  const portion = { type: 'old_lesson', section: 'juz', start: 1, end: 1, name: 'Juz 1' }
  const body = { ...portion, student_id, lessons: [{ name: 'Juz 1' }], comment: 'x'.repeat(900) }
  return {
    record: () => send<Session & ErrorAnswer>('POST', '/sessions/', body),
    read: (id: string) => send<Session>('GET', `/sessions/${id}`),
  }
}

describe('a disk that fills up under the server', () => {
  const makeStarted = useStartedSchools()

  test('is named on the screen and in the log until space returns', async (context) => {
    const data = await mountSmallDisk(context)
    execFileSync('cp', ['-a', path.join(await makeStarted(), 'postgres'), data])
    const server = startServer(['--data', data])
    const log = hear(server)
    const { record, read } = await teach(server, tokenWith(SECRET_KEY))
    const kept = [(await record()).answer.id]
    await fill(path.join(data, 'ballast'))
    // Writes that fit into existing pages still succeed.
    await expect
      .poll(
        async () => {
          const { status, answer } = await record()
          if (status === 200) kept.push(answer.id)
          return [status, answer.detail?.code]
        },
        { timeout: 60_000, interval: 1 },
      )
      .toEqual([503, 'disk_full'])
    expect(log()).toContain('the disk is full')
    await rm(path.join(data, 'ballast'))
    await expect
      .poll(async () => (await record()).status, { timeout: 20_000, interval: 200 })
      .toBe(200)
    for (const id of kept) expect((await read(id)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, errors: '' })
  }, 120_000)
})

async function mountSmallDisk(context: TestContext): Promise<string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    context.skip('only root on Linux can mount a disk')
  const folder = await makeFolder()
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    context.skip('mounting is not permitted here')
  }
  // Runs before the directory is removed (reverse order).
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w')
  const block = Buffer.alloc(64 * 1024)
  const isTaken = () =>
    ballast.write(block).then(
      ({ bytesWritten }) => bytesWritten === block.length,
      () => false,
    )
  while (await isTaken()) {}
  await ballast.close()
}
