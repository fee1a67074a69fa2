import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Publishes a completely built site in the folder `web`: `dist` is the newest, `earlier/1` and
 * `earlier/2` are the two before it, which serve files of pages that stay open over an upgrade. Each
 * folder moves to the next lookup place, so that no request in between fails.
 */
export function publishSite(web, built) {
  const [site, last, oldest] = placesOf(web)
  rmSync(oldest, { recursive: true, force: true })
  for (const place of [last, oldest]) mkdirSync(place, { recursive: true })
  renameSync(last, oldest)
  if (existsSync(site)) renameSync(site, last)
  renameSync(built, site)
  // A server that starts before the next upgrade already looks there.
  mkdirSync(last, { recursive: true })
}

/** Lookup order of a file; the server has the same list (`platform/http/site.ts`). */
const placesOf = (web) => ['dist', 'earlier/1', 'earlier/2'].map((place) => path.join(web, place))
