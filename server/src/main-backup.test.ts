import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from './areas/users/factory.ts'
import { startServer } from './testing/child-server.ts'

type Ended = { code: number; out: string; err: string }

function run(command: 'backup' | 'restore', file: string, data: string): Promise<Ended> {
  const program = path.join(import.meta.dirname, 'operations/backup/main.ts')
  const args = [program, command, file, '--data', data]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, INIT_CWD: path.dirname(data) }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

async function lessonsAt(address: string): Promise<unknown> {
  const login = { username: 'teacher@demo.school', password: PASSWORD }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(login)
  const signedIn = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
  const { data } = (await signedIn.json()) as { data: { access_token: string } }
  const token = { authorization: `Bearer ${data.access_token}` }
  const lessons = await fetch(`${address}/api/sessions/recent?limit=1000`, { headers: token })
  return lessons.json()
}

test('a school backed up while running continues in a new folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  const before = startServer(['--data', first, '--demo'], { SECRET_KEY: '' })
  const lessons = await lessonsAt(await before.ready)
  const made = await run('backup', 'school.backup', first)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /school\.backup: [\d,]+ rows of \d+ tables, .* read back and whole\.\nThe secret of the server is in it/,
  )
  expect((await run('restore', 'school.backup', first)).err).toContain(
    'A server is already running',
  )
  await before.kill()
  expect((await run('restore', 'school.backup', first)).err).toMatch(
    /^There is a database with tables already\. .*\n$/,
  )
  const restored = await run('restore', 'school.backup', second)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('The secret is restored too')
  const secrets = [first, second].map((data) => readFile(path.join(data, 'secret.key'), 'utf8'))
  expect(new Set(await Promise.all(secrets)).size).toBe(1)
  const after = startServer(['--data', second], { SECRET_KEY: '' })
  expect(await lessonsAt(await after.ready)).toEqual(lessons)
}, 180_000)
