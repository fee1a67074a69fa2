import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../config.ts'
import { storedSecret } from '../../secret.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { history } from './operations.ts'
import { replaceServerKey } from './replace-key.ts'

const { connection } = useDatabase()

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-key-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a replaced key is in the history and is still read', async () => {
  const settings = readSettings(['--data', await makeFolder()], {})
  const first = storedSecret(settings.dataDir)
  expect((await replaceServerKey(connection, settings)).join()).toContain('read for 30 days')
  expect(storedSecret(settings.dataDir)).toMatch(new RegExp(`^[\\w-]{64}\n${first}$`))
  expect((await history(connection)).join()).toContain('replace-key')
})

test('a key from the settings is not replaced by the command', async () => {
  const env = { SECRET_KEY: 'a secret of at least 32 characters' }
  const settings = readSettings(['--data', await makeFolder()], env)
  await expect(replaceServerKey(connection, settings)).rejects.toThrow('SECRET_KEY_ALSO')
})

test('without a secret nothing is replaced or recorded', async () => {
  const before = await history(connection)
  const settings = readSettings(['--data', await makeFolder()], {})
  await expect(replaceServerKey(connection, settings)).rejects.toThrow('a start makes one')
  expect(await history(connection)).toEqual(before)
})
