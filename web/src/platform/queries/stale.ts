import type { InvalidateOptions, Query, QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/api.ts'

/** Names of the reads that a call makes stale; a stored call of an older version has none. */
export type StaleReads = (name: string) => readonly string[]

const readsOf = new WeakMap<QueryClient, StaleReads>()

export function setStaleReads(client: QueryClient, staleReads: StaleReads): void {
  readsOf.set(client, staleReads)
}

type Refetch = InvalidateOptions & {
  refetchType?: 'active' | 'none'
  /** The call's answer is already in the cache. */
  isCurrent?: (query: Query) => boolean
}

/** Marks the reads of these calls as stale and refetches those on the screen. */
export async function invalidateAfter(
  client: QueryClient,
  calls: Iterable<string>,
  { refetchType = 'active', isCurrent, ...options }: Refetch = {},
): Promise<void> {
  const isStale = isReadOf(client, calls)
  const predicate = (query: Query) => isStale(query) && !isCurrent?.(query)
  await client.invalidateQueries({ predicate, refetchType }, options)
}

/** Refetches reads that an earlier `invalidateAfter` only marked. */
export async function refetchAfter(client: QueryClient, calls: Iterable<string>): Promise<void> {
  await client.refetchQueries({ predicate: isReadOf(client, calls), type: 'active', stale: true })
}

function isReadOf(client: QueryClient, calls: Iterable<string>) {
  const staleReads = readsOf.get(client) ?? (() => [])
  const paths = new Set([...calls].flatMap((name) => staleReads(name).map(pathOf)))
  return ({ queryKey: [path] }: Query) => paths.has(String(path))
}
