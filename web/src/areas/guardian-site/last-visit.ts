import type { QueryPersister } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/api.ts'
import { isNetworkFailure } from '../../platform/api/failure.ts'
import { readToken } from '../../platform/session/session.ts'

/* What the guardian has read stays on the device until the sign-in ends, for days without a network. */

const CACHE = 'guardian-reads'
/** Increment when an answer changes its shape. */
const SHAPE = 1
const KEPT_MS = 30 * 24 * 60 * 60_000
/** A year of lessons; the oldest go. */
const MOST = 300

type Kept = { shape: number; at: number; data: unknown }

/** Only after a lost network: the data keeps the time at which it was read, and the query its error. */
export const persistLastVisit: QueryPersister = async (queryFn, context, query) => {
  const token = readToken()
  try {
    const data = await queryFn(context)
    if (token !== null && token === readToken()) void keep(query.queryHash, data)
    return data
  } catch (error) {
    if (error instanceof ApiError && !isNetworkFailure(error)) await forget(query.queryHash)
    const kept = query.state.data === undefined ? await find(query.queryHash) : null
    const { state } = query
    // Invalidated, so that it is read again as soon as the network is back.
    const then = { dataUpdatedAt: kept?.at ?? 0, isInvalidated: true }
    if (kept && token === readToken()) query.setState({ ...state, data: kept.data, ...then })
    throw error
  }
}

export async function forgetLastVisit(): Promise<void> {
  await globalThis.caches?.delete(CACHE).catch(() => false)
}

const addressOf = (hash: string) => `/${CACHE}/${encodeURIComponent(hash)}`

/** Ignores a full disk and private windows: the data is only a copy. */
async function keep(hash: string, data: unknown): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const kept: Kept = { shape: SHAPE, at: Date.now(), data }
    await cache.put(addressOf(hash), new Response(JSON.stringify(kept)))
    const [oldest, ...others] = await cache.keys()
    if (oldest && others.length >= MOST) await cache.delete(oldest)
  } catch {}
}

/** Refused, such as an unlinked child. */
async function forget(hash: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).delete(addressOf(hash))
  } catch {}
}

async function find(hash: string): Promise<Kept | null> {
  try {
    const found = await (await caches.open(CACHE)).match(addressOf(hash))
    const kept = (await found?.json()) as Kept | undefined
    return kept?.shape === SHAPE && Date.now() - kept.at < KEPT_MS ? kept : null
  } catch {
    return null
  }
}
