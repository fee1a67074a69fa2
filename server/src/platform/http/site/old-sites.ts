import type { IncomingHttpHeaders } from 'node:http'
import { OLDEST_SITE } from '@talaqqi/contract/site-version'
import { Refusal } from '../../refusal.ts'

/** A service worker may cache a site for months. Throws Refusal `site_too_old`; no version passes. */
export function refuseOldSites(headers: IncomingHttpHeaders, oldest = OLDEST_SITE): void {
  const version = headers['site-version']
  if (version !== undefined && !(Number(version) >= oldest)) throw new Refusal('site_too_old')
}
