import type { CallName } from '@talaqqi/contract/calls'
import {
  type AsyncStorage,
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import {
  notifyManager,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryPersister,
} from '@tanstack/react-query'
import { ApiError, pathOf } from '../api/api.ts'
import { onPersonChange, personKey } from '../session/session.ts'
import { readsDatabase } from './stored-reads-store.ts'
import { whenIdle } from './when-idle.ts'

const LESSON_READS = new Set(
  (
    [
      'GET /accounts/current',
      'GET /accounts/user',
      'GET /attendances/:section_id/:date/:timeslot_id',
      'GET /completions/students/:id',
      'GET /dashboard/hour',
      'GET /dashboard/setup-progress',
      'GET /exams/',
      'GET /indicators/',
      'GET /notifications/students/:id',
      'GET /reports/students/:id/juz',
      'GET /pass-rules/',
      'GET /revision/sections/:id',
      'GET /revision/students/:id',
      'GET /rounds/students/:id',
      'GET /sections/',
      'GET /sections/:id',
      'GET /sections/:id/attendances',
      'GET /sessions/:id',
      'GET /sessions/recent',
      'GET /sessions/usual-comments',
      'GET /students/',
      'GET /students/:id',
      'GET /students/:id/attendances',
      'GET /students/:id/hour',
      'GET /students/:id/last_new_lesson',
      'GET /students/:id/marks',
      'GET /students/:id/other-names',
      'GET /students/:id/sessions',
      'GET /students/sections',
      'GET /students/with-last',
      'GET /targets/students/:id',
      'GET /timeslots/',
      'GET /timeslots/:id',
    ] as const satisfies CallName[]
  ).map(pathOf),
)
const DAYS_MS = 24 * 60 * 60_000
/** Increment when the answer of one of these calls changes its shape. */
const SHAPE = '2'

const isLessonRead = (query: Pick<Query, 'queryKey'>) => LESSON_READS.has(String(query.queryKey[0]))

/** Persists these reads per person and school for seven days. A restored read is fetched again. */
export const persistLessonReads: QueryPersister = async (queryFn, context, query) => {
  let isRestored = true
  const answer = await persisterOf(personKey()).persisterFn(
    (read) => {
      isRestored = false
      return queryFn(read)
    },
    context,
    query,
  )
  // Not by the persister's `refetchOnRestore`: offline, its promise is an unhandled rejection.
  if (isRestored) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
  return answer
}

const persisterOf = (person: string) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage: person === '' ? null : storageOf(person),
    prefix: person,
    buster: SHAPE,
    maxAge: 7 * DAYS_MS,
    refetchOnRestore: false,
    serialize: ({ state, ...query }) => ({ ...query, state: { ...state, error: null } }),
    deserialize: (query) => query,
    filters: { predicate: isLessonRead },
  })

/** Stores the reads that `change` changes in the cache: a reload must not restore their older answers. */
export function storeChangedReads(client: QueryClient, change: () => void): void {
  const reads = client.getQueryCache().findAll({ predicate: isLessonRead })
  const before = new Map(reads.map((query) => [query, query.state.data]))
  change()
  const persister = persisterOf(personKey())
  for (const [query, data] of before)
    if (query.state.data !== undefined && query.state.data !== data)
      void persister.persistQuery(query)
}

function storageOf(person: string): AsyncStorage<PersistedQuery> {
  return {
    getItem: readsDatabase.read,
    setItem: async (key, query) => {
      if (personKey() === person) await readsDatabase.write(key, query)
    },
    removeItem: readsDatabase.remove,
    entries: readsDatabase.entries,
  }
}

export function watchStoredReads(): void {
  onPersonChange(() => {
    lastSections = null
    void readsDatabase.clear()
  })
  void whenIdle().then(() => persisterOf(personKey()).persisterGc())
}

export function createWatchedCache(): QueryCache {
  return new QueryCache({
    onError: (error, query) => {
      if (!(error instanceof ApiError && error.code === 'forbidden') || !isLessonRead(query)) return
      query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0 })
      void readsDatabase.clear()
    },
    onSuccess: (data, query) => {
      if (query.queryKey[0] === pathOf('GET /sections/')) deleteReadsOfLostClasses(data)
    },
  })
}

let lastSections: Set<string> | null = null

function deleteReadsOfLostClasses(data: unknown): void {
  const sections = Array.isArray(data) ? (data as { id: string }[]) : []
  const now = new Set(sections.map(({ id }) => id))
  if ([...(lastSections ?? [])].some((id) => !now.has(id))) void readsDatabase.clear()
  lastSections = now
}
