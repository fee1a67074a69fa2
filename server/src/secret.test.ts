import { readFileSync, statSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSecret, replaceKey, storedSecret } from './secret.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a replaced key is read beside the new one, which signs', async () => {
  const folder = await makeFolder()
  const first = storedSecret(folder)
  const [second, also] = replaceKey(folder)?.split('\n') ?? []
  expect(also).toBe(first)
  expect(second).toMatch(/^[\w-]{64}$/)
  expect(storedSecret(folder)).toBe(`${second}\n${first}`)
  expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a second replacement drops the oldest key', async () => {
  const folder = await makeFolder()
  const first = storedSecret(folder)
  const [second] = replaceKey(folder)?.split('\n') ?? []
  const third = replaceKey(folder)?.split('\n')
  expect(third).toHaveLength(2)
  expect(third?.[1]).toBe(second)
  expect(third).not.toContain(first)
})

test('a replaced key is read for thirty days', async () => {
  const folder = await makeFolder()
  storedSecret(folder)
  const replaced = replaceKey(folder)
  const file = path.join(folder, 'secret.key')
  const daysAgo = (days: number) => {
    const at = Date.now() / 1000 - days * 24 * 3600
    utimesSync(file, at, at)
  }
  daysAgo(29)
  expect(findSecret(folder)).toBe(replaced)
  daysAgo(31)
  expect(findSecret(folder)).toBe(replaced?.split('\n')[0])
  expect(readFileSync(file, 'utf8')).toBe(replaced)
})

test('without a secret there is none to replace', async () => {
  expect(replaceKey(await makeFolder())).toBeNull()
})
