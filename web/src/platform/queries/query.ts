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
  call,
  pathOf,
} from '../api/api.ts'
import { readToken } from '../session/session.ts'

const FRESH_MS = 30_000

/** Long enough for a lesson offline, also for screens visited long before. */
const KEPT_MS = 3 * 60 * 60_000

type CacheOptions = { queryCache?: QueryCache; persister?: QueryPersister }

/** Reads retry without an answer, but not while the device reports that it is offline. Writes never retry here. */
export function createQueryClient({ queryCache, persister }: CacheOptions = {}): QueryClient {
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < 2 && navigator.onLine && isTransientFailure(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        ...(persister && { persister }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isTransientFailure(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'not_ready')
}

export function routeQuery<N extends CallName>(name: N, ...[input]: CallArguments<N>) {
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

export async function invalidate(client: QueryClient, names: CallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [pathOf(name)] })))
}

type ListCall = {
  [N in CallName]: CallAnswer<N> extends unknown[] ? N : never
}[CallName]

function callWith<N extends CallName>(
  name: N,
  input: CallInput<N> | undefined,
  signal: AbortSignal,
): Promise<CallAnswer<N>> {
  // A screen that is still mounted during sign-out must not fetch without a token.
  if (readToken() === null)
    return Promise.reject(new ApiError('not_signed_in', 'Not signed in', { status: 401 }))
  return call(name, ...([input, { signal }] as unknown as CallArguments<N>))
}

function page<N extends CallName>(
  input: CallInput<N> | undefined,
  skip: number,
  limit: number,
): CallInput<N> {
  const given: { query?: object } = input ?? {}
  return { ...given, query: { ...given.query, skip, limit } } as CallInput<N>
}
