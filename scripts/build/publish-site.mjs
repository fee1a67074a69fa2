import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * `earlier/1` and `earlier/2` serve pages that stay open over an upgrade. Each folder moves to the
 * next lookup place, so that no request fails.
 */
export function publishSite(web, built) {
  const [site, last, oldest] = placesOf(web)
  rmSync(oldest, { recursive: true, force: true })
  for (const place of [last, oldest]) mkdirSync(place, { recursive: true })
  renameSync(last, oldest)
  if (existsSync(site)) renameSync(site, last)
  renameSync(built, site)
  // A server that starts before the next upgrade looks here.
  mkdirSync(last, { recursive: true })
}

/** In lookup order; the server has the same list (`platform/http/site.ts`). */
const placesOf = (web) => ['dist', 'earlier/1', 'earlier/2'].map((place) => path.join(web, place))
