import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '@talaqqi/contract/route'
import { Refusal } from '../refusal.ts'

/** A token, an address and a browser's own words are under 4 kB. */
export const HEADERS_LIMIT = 8 * 1024
/** The most concerns that a lesson may have are under 2 MB. */
const BODY_LIMIT = 4 * 1024 * 1024
/** Of a call that anybody may make, or a guardian: an address, a password, a comment. */
const OPEN_BODY_LIMIT = 16 * 1024
/** A kind of content, a character set and a boundary of 70 characters, its most. */
const CONTENT_TYPE_LIMIT = 200
/** Some ten proxies. */
const FORWARDED_LIMIT = 500

/** How many bytes of a body are read. */
export function bodyLimit({ access }: Pick<Route, 'access'>): number {
  return access.who === 'anyone' || access.who === 'guardian' ? OPEN_BODY_LIMIT : BODY_LIMIT
}

/**
 * Bounds the headers that libraries take apart, before they do: thousands of addresses take 40 ms, and
 * a long boundary breaks the reader of forms. Of the addresses the last count, which the nearest proxies
 * have added. Throws Refusal `unsupported` for a kind of content that nobody writes so long.
 */
export function boundHeaders(headers: IncomingHttpHeaders): void {
  if ((headers['content-type']?.length ?? 0) > CONTENT_TYPE_LIMIT) throw new Refusal('unsupported')
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || forwarded.length <= FORWARDED_LIMIT) return
  const [, ...whole] = forwarded.slice(-FORWARDED_LIMIT).split(',')
  headers['x-forwarded-for'] = whole.join(',')
}
