import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushKeys } from '../../tables/index.ts'
import { startPushService } from '../../testing/outside/push-service.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { openDirectory } from '../tenancy/scope.ts'
import { openPushKeys } from './keys.ts'
import { lookupPublic, sendPush } from './send.ts'

const database = useDatabase()
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const OLD = 'an old secret of the tests that has enough characters'
const NEW = 'a new secret of the tests that has enough characters'
const directory = () => openDirectory(database.db)
const TEXT = { title: 'Yusuf', body: 'An answer', language: 'en', path: '/guardian/', tag: 'a' }

test('the keys stay while the secret key is replaced', async () => {
  const made = await openPushKeys(directory(), OLD)
  expect(await openPushKeys(directory(), OLD)).toEqual(made)
  expect(await openPushKeys(directory(), `${NEW}\n${OLD}`)).toEqual(made)
  expect(await openPushKeys(directory(), NEW)).toEqual(made)
  const [row] = await database.db.select().from(pushKeys)
  expect(row?.sealed).not.toContain(made.privateKey)
  const others = await openPushKeys(directory(), OLD)
  expect(others).not.toEqual(made)
  await database.db.delete(pushKeys).where(sql`true`)
})

test('servers that start together have the same keys', async () => {
  const all = await Promise.all([1, 2, 3].map(() => openPushKeys(directory(), OLD)))
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1)
})

test.each([
  [201, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [403, 'refused'],
  [307, 'refused'],
  [429, 'later'],
  [500, 'later'],
])('the answer %i of a push service means %s', async (status, outcome) => {
  const keys = await openPushKeys(directory(), OLD)
  const { body } = service.browser(keys.publicKey)
  service.answer(status)
  const settings = { keys, subject: 'mailto:talaqqi@demo.school', also: service.origin }
  expect(await sendPush(body, TEXT, settings)).toMatchObject({ outcome })
})

test('a host in a private network gets no message', async () => {
  const keys = await openPushKeys(directory(), OLD)
  const { body } = service.browser(keys.publicKey)
  const settings = { keys, subject: 'mailto:talaqqi@demo.school', also: undefined }
  expect(await sendPush(body, TEXT, settings)).toEqual({ outcome: 'gone' })
  const found = await new Promise((resolve) =>
    lookupPublic('localhost', { all: true }, (error) => resolve(error?.message)),
  )
  expect(found).toBe('localhost is a private address')
})

test('wrong keys of a browser end the subscription', async () => {
  const keys = await openPushKeys(directory(), OLD)
  const { body } = service.browser(keys.publicKey)
  const settings = { keys, subject: 'mailto:talaqqi@demo.school', also: service.origin }
  const wrong = { ...body, p256dh: 'A'.repeat(87) }
  expect(await sendPush(wrong, TEXT, settings)).toEqual({ outcome: 'gone' })
})
