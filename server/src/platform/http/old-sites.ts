import type { IncomingHttpHeaders } from 'node:http'
import { OLDEST_SITE } from '@talaqqi/contract/site-version'
import { Refusal } from '../refusal.ts'

/**
 * Refuses calls of a site that is too old for this API, for example one cached by a service worker for
 * months. Throws Refusal `site_too_old`; clients without a version pass.
 */
export function refuseOldSites(headers: IncomingHttpHeaders, oldest = OLDEST_SITE): void {
  const version = headers['site-version']
  if (version !== undefined && !(Number(version) >= oldest)) throw new Refusal('site_too_old')
}
