import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { staleReads } from '@talaqqi/contract/stale-reads'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, pathOf } from '../api/api.ts'
import { createQueryClient } from './query.ts'
import { runWrites } from './write.ts'

const SOURCE = path.join(import.meta.dirname, '../..')
const params = { id: '0192f5a2-0000-7000-8000-000000000001' }
const users = [pathOf('GET /users/'), {}]
const classes = [pathOf('GET /sections/'), {}]
const slots = [pathOf('GET /timeslots/'), {}]

let site: QueryClient
let fetched: string[]
let answer: () => Response

beforeEach(async () => {
  site = createQueryClient({ staleReads })
  fetched = []
  answer = () => Response.json({})
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => answer())
  for (const queryKey of [users, classes, slots])
    await site.fetchQuery({ queryKey, queryFn: () => 'first' })
})
afterEach(() => {
  site.clear()
  vi.unstubAllGlobals()
})

function show(queryKey: unknown[]): void {
  const queryFn = async () => {
    fetched.push(String(queryKey[0]))
    return 'second'
  }
  new QueryObserver(site, { queryKey, queryFn, retry: false }).subscribe(() => {})
}

const isStale = (queryKey: unknown[]) => site.getQueryState(queryKey)?.isInvalidated
const rename = () =>
  runWrites(site, (write) => write('PUT /sections/:id', { params, body: { name: 'Juniors' } }))
const refusing = (status: number, code: string) => () =>
  Response.json({ detail: { code, message: '' } }, { status })

test("a class's new name shows in the open list of users", async () => {
  show(users)
  await rename()
  expect(fetched).toEqual(['/users/'])
  expect(site.getQueryData(users)).toBe('second')
})

test('a write fetches nothing that no screen shows', async () => {
  show(slots)
  await rename()
  expect(fetched).toEqual([])
  expect([isStale(users), isStale(classes), isStale(slots)]).toEqual([true, true, false])
})

test('several writes refetch a list once', async () => {
  show(classes)
  await runWrites(site, async (write) => {
    await write('PUT /sections/:id', { params, body: { name: 'Juniors' } })
    await write('DELETE /sections/:id', { params })
  })
  expect(fetched).toEqual(['/sections/'])
})

test('a refused name leaves every list as it is', async () => {
  answer = refusing(422, 'invalid_input')
  show(classes)
  await expect(rename()).rejects.toBeInstanceOf(ApiError)
  expect([fetched, isStale(classes)]).toEqual([[], false])
})

test("a conflict fetches the other user's change", async () => {
  answer = refusing(409, 'changed_meanwhile')
  show(classes)
  await expect(rename()).rejects.toBeInstanceOf(ApiError)
  expect(fetched).toEqual(['/sections/'])
})

test('a missing class is fetched again later', async () => {
  answer = refusing(404, 'not_found')
  show(classes)
  await expect(rename()).rejects.toBeInstanceOf(ApiError)
  expect([fetched, isStale(classes)]).toEqual([[], true])
})

test('a write without an answer is read again later', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  show(classes)
  await expect(rename()).rejects.toMatchObject({ code: 'offline' })
  expect([fetched, isStale(classes)]).toEqual([[], true])
})

test('no screen invalidates by hand', () => {
  const files = globSync('{areas,shared,routes}/**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const naming = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(path.join(SOURCE, file), 'utf8')))
  expect(naming(/\b(?:invalidate|refetch|reset)Queries\(/)).toEqual([])
  // Senders of stored writes, a read that marks its lesson as read, rows for print that no list
  // keeps, and a change of the own rights.
  expect(naming(/\b(?:sendCall|invalidateAfter)\(/).toSorted()).toEqual([
    'areas/guardian-site/lesson/lesson-screen.tsx',
    'areas/outbox/outbox-badge.tsx',
    'areas/reports/lessons/all-lessons-screen.tsx',
    'areas/sessions/capture/draft/save/lesson-saver.ts',
    'areas/users/edit-user-screen.tsx',
  ])
})
