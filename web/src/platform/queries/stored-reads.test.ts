import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api.ts'
import { dropToken, storeToken } from '../session/session.ts'
import { createQueryClient } from './query.ts'
import { createWatchedCache, persistLessonReads, watchStoredReads } from './stored-reads.ts'
import { readsDatabase } from './stored-reads-store.ts'

vi.mock('./when-idle.ts', () => ({ whenIdle: () => Promise.resolve() }))

const DAY_MS = 24 * 60 * 60_000
const HOUR = ['/dashboard/hour', { query: { section_id: 'juniors' } }]

function signIn(uid: string, account_id = 'school'): void {
  const claims = { uid, account_id, sub: `${uid}@demo.school`, exp: 2_000_000_000 }
  storeToken(`x.${btoa(JSON.stringify(claims))}.x`)
}

const openSite = (): QueryClient =>
  createQueryClient({ queryCache: createWatchedCache(), persister: persistLessonReads })

const offline = () => Promise.reject(new ApiError('offline', 'No answer'))
const forbidden = () => Promise.reject(new ApiError('forbidden', 'No', { status: 403 }))
const read = (site: QueryClient, answer: () => Promise<unknown>, queryKey: unknown[] = HOUR) =>
  site.fetchQuery({ queryKey, queryFn: answer, retry: false })
const keys = async () => (await readsDatabase.entries()).map(([key]) => key)
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

watchStoredReads()
beforeEach(() => signIn('aisha'))
afterEach(async () => {
  vi.useRealTimers()
  dropToken()
  await settled()
})

test('a tab opened offline shows the class of today', async () => {
  await read(openSite(), async () => ['Yusuf'])
  await settled()
  expect(await read(openSite(), offline)).toEqual(['Yusuf'])
})

test('a restored class is fetched again at once', async () => {
  await read(openSite(), async () => ['Yusuf'])
  await settled()
  const site = openSite()
  await read(site, async () => ['Yusuf', 'Adam'])
  await settled()
  expect(site.getQueryData(HOUR)).toEqual(['Yusuf', 'Adam'])
})

test('a restored class shows when it was fetched', async () => {
  const first = openSite()
  await read(first, async () => ['Yusuf'])
  await settled()
  const readAt = first.getQueryState(HOUR)?.dataUpdatedAt
  const site = openSite()
  await read(site, offline)
  await settled()
  expect(site.getQueryState(HOUR)?.dataUpdatedAt).toBe(readAt)
})

test('reads older than seven days are removed and not shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await read(openSite(), async () => ['Yusuf'])
  await settled()
  vi.setSystemTime(Date.now() + 7 * DAY_MS + 1)
  await expect(read(openSite(), offline)).rejects.toThrow('No answer')
  expect(await keys()).toEqual([])
})

test('reads that no lesson needs are not stored', async () => {
  await read(openSite(), async () => ['Umm Yusuf'], ['/guardians/', {}])
  await settled()
  expect(await keys()).toEqual([])
})

test.each([
  ['signing out', () => dropToken()],
  ['another person', () => signIn('bilal')],
  ['another school', () => signIn('aisha', 'other')],
])('%s clears the stored reads', async (_, leave) => {
  await read(openSite(), async () => ['Yusuf'])
  await settled()
  expect(await keys()).toHaveLength(1)
  leave()
  await settled()
  expect(await keys()).toEqual([])
})

test('an answer after signing out is not stored', async () => {
  let answer: (names: string[]) => void = () => {}
  const reading = read(openSite(), () => new Promise((resolve) => (answer = resolve)))
  await settled()
  signIn('bilal')
  answer(['Yusuf'])
  await reading
  await settled()
  expect(await keys()).toEqual([])
})

test('a forbidden class is no longer shown or stored', async () => {
  const site = openSite()
  await read(site, async () => ['Yusuf'])
  await settled()
  await site.invalidateQueries({ queryKey: HOUR })
  await expect(read(site, forbidden)).rejects.toThrow('No')
  await settled()
  expect(site.getQueryData(HOUR)).toBeUndefined()
  expect(await keys()).toEqual([])
})

test('losing a class clears its stored reads', async () => {
  const site = openSite()
  const sections = ['/sections/', {}]
  await read(site, async () => [{ id: 'juniors' }, { id: 'seniors' }], sections)
  await read(site, async () => ['Yusuf'])
  await settled()
  await site.invalidateQueries({ queryKey: sections })
  await read(site, async () => [{ id: 'seniors' }], sections)
  await settled()
  expect((await keys()).some((key) => key.includes('hour'))).toBe(false)
})

test('reads work with blocked storage', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await readsDatabase.clear()
  expect(await read(openSite(), async () => ['Yusuf'])).toEqual(['Yusuf'])
  opening.mockRestore()
})
