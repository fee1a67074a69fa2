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
} from './api.ts'
import { readToken } from './session.ts'

/** Going back to a screen within this time shows it without asking again. */
const FRESH_MS = 30_000

/** A lesson hour whose network goes shows what was read before it, also on screens left long ago. */
const KEPT_MS = 3 * 60 * 60_000

/** What keeps reads on the device (`kept-reads.ts`). */
type Keeping = { queryCache?: QueryCache; persister?: QueryPersister }

/**
 * Reads try again when no answer came, for a signal that comes and goes; never when the device
 * itself knows that it is offline, so that the screen can say so at once. Writes never repeat by
 * themselves.
 */
export function createQueryClient({ queryCache, persister }: Keeping = {}): QueryClient {
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < 2 && navigator.onLine && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        ...(persister && { persister }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'not_ready')
}

/** What TanStack Query needs to read a call; the key is the call's path and the input. */
export function routeQuery<N extends CallName>(name: N, ...[input]: CallArguments<N>) {
  return queryOptions({
    queryKey: [pathOf(name), input ?? {}] as const,
    queryFn: ({ signal }) => callWith(name, input, signal),
  })
}

/** A list read page by page as the person asks for more: `limit` records a page. */
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

/** A list read to its end, `limit` records a call, as one array. */
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

/** After a write: everything read by these calls is asked for again where it is on the screen. */
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
  // While signing out leads away, the screen that is still there must not ask again without a token.
  if (readToken() === null)
    return Promise.reject(new ApiError('not_signed_in', 'Nobody is signed in', { status: 401 }))
  // CallArguments is a choice between two tuples that TypeScript cannot see through for any R.
  return call(name, ...([input, { signal }] as unknown as CallArguments<N>))
}

function page<N extends CallName>(
  input: CallInput<N> | undefined,
  skip: number,
  limit: number,
): CallInput<N> {
  const given: { query?: object } = input ?? {}
  // `skip` and `limit` are fields of every list route's query.
  return { ...given, query: { ...given.query, skip, limit } } as CallInput<N>
}
