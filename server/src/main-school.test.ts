import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { storeAddress } from './kept-address.ts'
import {
  makeDirectory,
  startQuickly,
  useStartedDirectories,
} from './operations/postgres/testing/directories.ts'
import { migrate } from './platform/database/migrate.ts'

const makeMigrated = useStartedDirectories(migrate)
const MAIN = path.join(import.meta.dirname, 'operations/school/main.ts')

type Ended = { code: number; out: string; err: string }

const school = (data: string, ...args: string[]) => runNode(data, [MAIN, ...args])

function runNode(data: string, args: string[]): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: data }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

/** One process for all, since each loads the whole server: prints the exit code of each. */
const ONE_BY_ONE = `const [file, lists] = process.argv.slice(1)
  for (const [index, args] of JSON.parse(lists).entries()) {
    process.exitCode = undefined
    process.argv = [process.execPath, file, ...args]
    await import(file + '?' + index)
    console.log(process.exitCode)
  }`

const CREATE = ['--name', 'Noor', '--email', 'a@b.school', '--first-name', 'A', '--last-name', 'B']

describe('npm run school', () => {
  test.each(['talaqqi-school-', `talaqqi-${'long-'.repeat(20)}`])(
    'works with and without a running server, in %s…',
    async (name) => {
      const data = await makeMigrated(name)
      const running = await startQuickly(data)
      expect(await school(data, 'list')).toEqual({
        code: 0,
        out: 'There is no school yet.\n',
        err: '',
      })
      expect((await school(data, 'create', ...CREATE)).out).toContain('Temporary password: ')
      await running.stop()
      expect((await school(data, 'list')).out).toContain('Noor · Africa/Johannesburg · 1 member')
      // The command has released the folder.
      await (await startQuickly(data)).stop()
    },
    60_000,
  )

  test('invite prints a link to the running server on any port', async () => {
    const data = await makeMigrated()
    await startQuickly(data)
    expect((await school(data, 'invite')).out).toContain('http://127.0.0.1:3000/auth/setup?code=')
    storeAddress(data, 'http://127.0.0.1:4107')
    expect((await school(data, 'invite')).out).toContain('http://127.0.0.1:4107/auth/setup?code=')
  }, 60_000)

  test('creates no database', async () => {
    const data = path.join(await makeDirectory(), 'typo')
    const { code, out, err } = await school(data, 'list')
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`There is no database in ${data}.`)
    expect(existsSync(data)).toBe(false)
  })

  test('a wrong command prints the usage', async () => {
    const wrong = [[], ['unknown'], ['list', 'more'], ['reset-password'], ['--unknown']]
    const module = ['--input-type=module', '--eval', ONE_BY_ONE]
    const args = [...module, pathToFileURL(MAIN).href, JSON.stringify(wrong)]
    const { out, err } = await runNode(await makeDirectory(), args)
    expect(out.trim().split('\n'), err).toEqual(wrong.map(() => '1'))
    expect(err.split('Usage: npm run school')).toHaveLength(wrong.length + 1)
  })
})
