import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeDirectory } from './operations/postgres/testing/directories.ts'
import { storedSecret } from './secret.ts'
import { startServer } from './testing/child-server.ts'
import { tokenWith, useStartedSchools } from './testing/schools/started-school.ts'

const makeStarted = useStartedSchools()

type Ended = { code: number; out: string; err: string }

/** `school.backup` of the folder in which the person is. */
function run(command: 'backup' | 'restore', folder: string, data: string): Promise<Ended> {
  const program = path.join(import.meta.dirname, 'operations/backup/main.ts')
  const args = [program, command, 'school.backup', '--data', data]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

async function lessonsAt(address: string, data: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${tokenWith(storedSecret(data))}` }
  const lessons = await fetch(`${address}/api/sessions/recent?limit=1000`, { headers })
  return lessons.json()
}

test('a school backed up while running continues in a new folder', async () => {
  const first = await makeStarted()
  const folder = await makeDirectory()
  const second = path.join(folder, 'second')
  const before = startServer(['--data', first], { SECRET_KEY: '' })
  const lessons = await lessonsAt(await before.ready, first)
  expect(lessons).toHaveLength(1)
  const made = await run('backup', folder, first)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /school\.backup: [\d,]+ rows of \d+ tables, .* read back and whole\.\nThe secret of the server is in it/,
  )
  expect((await run('restore', folder, first)).err).toContain('A server is already running')
  await before.kill()
  expect((await run('restore', folder, first)).err).toMatch(
    /^There is a database with tables already\. .*\n$/,
  )
  const restored = await run('restore', folder, second)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('The secret is restored too')
  const secrets = [first, second].map((data) => readFile(path.join(data, 'secret.key'), 'utf8'))
  expect(new Set(await Promise.all(secrets)).size).toBe(1)
  const after = startServer(['--data', second], { SECRET_KEY: '' })
  expect(await lessonsAt(await after.ready, second)).toEqual(lessons)
}, 180_000)
