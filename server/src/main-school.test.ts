import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { storeAddress } from './kept-address.ts'
import { startEmbeddedPostgres } from './operations/postgres/index.ts'
import { migrate } from './platform/database/migrate.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function newFolder(name = 'talaqqi-school-'): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), name))
  folders.push(folder)
  return folder
}

type Ended = { code: number; out: string; err: string }

function school(data: string, ...args: string[]): Promise<Ended> {
  const file = path.join(import.meta.dirname, 'operations/school/main.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: data }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

const CREATE = ['--name', 'Noor', '--email', 'a@b.school', '--first-name', 'A', '--last-name', 'B']

describe('npm run school', () => {
  test.each(['talaqqi-school-', `talaqqi-${'long-'.repeat(20)}`])(
    'works with and without a running server, in %s…',
    async (name) => {
      const data = await newFolder(name)
      const running = await startEmbeddedPostgres({ dataDir: data })
      await migrate(running.connection)
      expect(await school(data, 'list')).toEqual({
        code: 0,
        out: 'There is no school yet.\n',
        err: '',
      })
      expect((await school(data, 'create', ...CREATE)).out).toContain('Temporary password: ')
      await running.stop()
      expect((await school(data, 'list')).out).toContain('Noor · Africa/Johannesburg · 1 member')
      // The command has released the folder.
      await (await startEmbeddedPostgres({ dataDir: data })).stop()
    },
    60_000,
  )

  test('invite prints a link to the running server on any port', async () => {
    const data = await newFolder()
    const running = await startEmbeddedPostgres({ dataDir: data })
    await migrate(running.connection)
    expect((await school(data, 'invite')).out).toContain('http://127.0.0.1:3000/auth/setup?code=')
    storeAddress(data, 'http://127.0.0.1:4107')
    expect((await school(data, 'invite')).out).toContain('http://127.0.0.1:4107/auth/setup?code=')
    await running.stop()
  }, 60_000)

  test('creates no database', async () => {
    const data = path.join(await newFolder(), 'typo')
    const { code, out, err } = await school(data, 'list')
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`There is no database in ${data}.`)
    expect(existsSync(data)).toBe(false)
  })

  test.each([[[]], [['unknown']], [['list', 'more']], [['reset-password']], [['--unknown']]])(
    '%j prints the usage',
    async (args) => {
      const { code, err } = await school(await newFolder(), ...args)
      expect([code, err]).toEqual([1, expect.stringContaining('Usage: npm run school')])
    },
  )
})
