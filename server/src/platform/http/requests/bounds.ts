import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '@talaqqi/contract/route'
import { Refusal } from '../../refusal.ts'

/** A token, an address and a user agent need under 4 kB. */
export const HEADERS_LIMIT = 8 * 1024
/** A lesson with the most concerns is under 2 MB. */
const BODY_LIMIT = 4 * 1024 * 1024
/** For guardians and anonymous callers: an address, a password, a comment. */
const OPEN_BODY_LIMIT = 16 * 1024
/** A media type, a charset and the longest boundary, 70 characters. */
const CONTENT_TYPE_LIMIT = 200
const FORWARDED_LIMIT = 500

export function bodyLimit({ access }: Pick<Route, 'access'>): number {
  return access.who === 'anyone' || access.who === 'guardian' ? OPEN_BODY_LIMIT : BODY_LIMIT
}

/**
 * Thousands of addresses take 40 ms, and a long boundary breaks the form parser. Keeps the last
 * addresses, which the nearest proxies added.
 */
export function boundHeaders(headers: IncomingHttpHeaders): void {
  if ((headers['content-type']?.length ?? 0) > CONTENT_TYPE_LIMIT) throw new Refusal('unsupported')
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || forwarded.length <= FORWARDED_LIMIT) return
  const [, ...whole] = forwarded.slice(-FORWARDED_LIMIT).split(',')
  headers['x-forwarded-for'] = whole.join(',')
}
