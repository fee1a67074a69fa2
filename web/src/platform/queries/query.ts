import type { CallName } from '@talaqqi/contract/calls'
import {
  infiniteQueryOptions,
  type QueryCache,
  QueryClient,
  type QueryPersister,
  queryOptions,
} from '@tanstack/react-query'
import {
  ApiError,
  type CallAnswer,
  type CallArguments,
  type CallInput,
  pathOf,
  sendCall,
  type WriteName,
} from '../api/api.ts'
import { readToken } from '../session/session.ts'
import { type StaleReads, setStaleReads } from './stale.ts'

const FRESH_MS = 30_000

/** Long enough for a lesson offline, also for screens visited long before. */
const KEPT_MS = 3 * 60 * 60_000

type CacheOptions = {
  staleReads?: StaleReads
  queryCache?: QueryCache
  persister?: QueryPersister
}

/** Reads retry without an answer, but not while the device reports that it is offline. Writes never retry here. */
export function createQueryClient(options: CacheOptions = {}): QueryClient {
  const { staleReads, queryCache, persister } = options
  const client = new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < 2 && navigator.onLine && isTransientFailure(error),
        retryDelay,
        ...(persister && { persister }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  if (staleReads) setStaleReads(client, staleReads)
  return client
}

const LONGEST_RETRY_AFTER_S = 10

/** Retry-After where a busy server asks for it. */
function retryDelay(failures: number, error: Error): number {
  const seconds = error instanceof ApiError ? error.retryAfter : null
  return seconds === null ? 500 * 2 ** failures : 1000 * Math.min(seconds, LONGEST_RETRY_AFTER_S)
}

function isTransientFailure(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'not_ready')
}

type ReadName = Exclude<CallName, WriteName>

export function routeQuery<N extends ReadName>(name: N, ...[input]: CallArguments<N>) {
  return queryOptions({
    queryKey: [pathOf(name), input ?? {}] as const,
    queryFn: ({ signal }) => callWith(name, input, signal),
  })
}

export function routePages<N extends ListCall>(
  name: N,
  limit: number,
  ...[input]: CallArguments<N>
) {
  return infiniteQueryOptions({
    queryKey: [pathOf(name), input ?? {}, 'pages', limit] as const,
    queryFn: ({ signal, pageParam }) => callWith(name, page(input, pageParam, limit), signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
  })
}

export function routeList<N extends ListCall>(
  name: N,
  limit: number,
  ...[input]: CallArguments<N>
) {
  return queryOptions({
    queryKey: [pathOf(name), input ?? {}, 'all'] as const,
    queryFn: async ({ signal }) => {
      const all: CallAnswer<N>[number][] = []
      for (;;) {
        const some: CallAnswer<N>[number][] = await callWith(
          name,
          page(input, all.length, limit),
          signal,
        )
        all.push(...some)
        if (some.length < limit) return all
      }
    },
  })
}

type ListCall = {
  [N in ReadName]: CallAnswer<N> extends unknown[] ? N : never
}[ReadName]

function callWith<N extends CallName>(
  name: N,
  input: CallInput<N> | undefined,
  signal: AbortSignal,
): Promise<CallAnswer<N>> {
  // A screen that is still mounted during sign-out must not fetch without a token.
  if (readToken() === null)
    return Promise.reject(new ApiError('not_signed_in', 'Not signed in', { status: 401 }))
  return sendCall(name, ...([input, { signal }] as unknown as CallArguments<N>))
}

function page<N extends CallName>(
  input: CallInput<N> | undefined,
  skip: number,
  limit: number,
): CallInput<N> {
  const given: { query?: object } = input ?? {}
  return { ...given, query: { ...given.query, skip, limit } } as CallInput<N>
}
