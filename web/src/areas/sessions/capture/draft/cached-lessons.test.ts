import 'fake-indexeddb/auto'
import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { Session } from '@talaqqi/contract/sessions'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../platform/api/api.ts'
import { createQueryClient } from '../../../../platform/queries/query.ts'
import { persistLessonReads } from '../../../../platform/queries/stored-reads.ts'
import { storeToken } from '../../../../platform/session/session.ts'
import { cacheAnswer, removeFromCache } from './cached-lessons.ts'

const CLASS_TODAY = ['/dashboard/hour', { query: { section_id: 'juniors' } }]
const openSite = () => createQueryClient({ persister: persistLessonReads })

/** Of the class of today without a network, in a tab opened later. */
async function lessonsOffline() {
  const queryFn = (): Promise<StudentOfClassToday[]> =>
    Promise.reject(new ApiError('offline', 'No answer'))
  const [child] = await openSite().fetchQuery({ queryKey: CLASS_TODAY, queryFn, retry: false })
  return child?.lessons
}

const session = {
  ...{ id: 'lesson', name: 'Juz 3', type: 'old_lesson', status: 'completed', percentage: 98 },
  ...{ section: 'juz', start: 3, end: 3, student_id: 'yusuf', listener: null, listener_id: null },
  created_at: new Date().toISOString(),
  lessons: [],
} as unknown as Session

beforeEach(() => {
  const claims = { uid: 'aisha', account_id: 'school', sub: 'a@b.test', exp: 2_000_000_000 }
  storeToken(`x.${btoa(JSON.stringify(claims))}.x`)
})

test('a class read before a save is stored with the saved lesson', async () => {
  const site = openSite()
  const yusuf = { id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', lessons: [] }
  await site.fetchQuery({ queryKey: CLASS_TODAY, queryFn: async () => [yusuf] })
  await vi.waitFor(async () => expect(await lessonsOffline()).toEqual([]))
  cacheAnswer(site, session)
  const saved = [{ id: 'lesson', is_today: true, percentage: 98 }]
  await vi.waitFor(async () => expect(await lessonsOffline()).toMatchObject(saved))
  removeFromCache(site, 'lesson')
  await vi.waitFor(async () => expect(await lessonsOffline()).toEqual([]))
})
