import type { Route, RouteAnswer, RouteInput } from '@talaqqi/contract/route'
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type CallArguments, call } from './api.ts'
import { readToken } from './session.ts'

/** Going back to a screen within this time shows it without asking again. */
const FRESH_MS = 30_000

/**
 * Reads try again when no answer came, for a signal that comes and goes; never when the device
 * itself knows that it is offline, so that the screen can say so at once. Writes never repeat by
 * themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && navigator.onLine && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'not_ready')
}

/** What TanStack Query needs to read a route; the key is the route's path and the input. */
export function routeQuery<R extends Route>(route: R, ...[input]: CallArguments<R>) {
  return queryOptions({
    queryKey: [route.path, input ?? {}] as const,
    queryFn: ({ signal }) => callWith(route, input, signal),
  })
}

/** A list route read page by page as the person asks for more: `limit` records a page. */
export function routePages<R extends ListRoute>(
  route: R,
  limit: number,
  ...[input]: CallArguments<R>
) {
  return infiniteQueryOptions({
    queryKey: [route.path, input ?? {}, 'pages', limit] as const,
    queryFn: ({ signal, pageParam }) => callWith(route, page(input, pageParam, limit), signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
  })
}

/** A list route read to its end, `limit` records a call, as one array. */
export function routeList<R extends ListRoute>(
  route: R,
  limit: number,
  ...[input]: CallArguments<R>
) {
  return queryOptions({
    queryKey: [route.path, input ?? {}, 'all'] as const,
    queryFn: async ({ signal }) => {
      const all: RouteAnswer<R>[number][] = []
      for (;;) {
        const some: RouteAnswer<R>[number][] = await callWith(
          route,
          page(input, all.length, limit),
          signal,
        )
        all.push(...some)
        if (some.length < limit) return all
      }
    },
  })
}

/** After a write: everything read from these routes is asked for again where it is on the screen. */
export async function invalidate(client: QueryClient, routes: Route[]): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route.path] })))
}

type ListRoute = Route & { answer: { _zod: { output: unknown[] } } }

function callWith<R extends Route>(
  route: R,
  input: RouteInput<R> | undefined,
  signal: AbortSignal,
): Promise<RouteAnswer<R>> {
  // While signing out leads away, the screen that is still there must not ask again without a token.
  if (route.access.who !== 'anyone' && readToken() === null)
    return Promise.reject(new ApiError('not_signed_in', 'Nobody is signed in', { status: 401 }))
  // CallArguments is a choice between two tuples that TypeScript cannot see through for any R.
  return call(route, ...([input, { signal }] as unknown as CallArguments<R>))
}

function page<R extends Route>(
  input: RouteInput<R> | undefined,
  skip: number,
  limit: number,
): RouteInput<R> {
  const given: { query?: object } = input ?? {}
  // `skip` and `limit` are fields of every list route's query.
  return { ...given, query: { ...given.query, skip, limit } } as RouteInput<R>
}
