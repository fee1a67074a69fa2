import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Puts a site that is wholly built in the place of the one before it, in the same folder `web`: `dist`
 * is the newest, `earlier/1` and `earlier/2` are the two before it, where a server finds what pages ask
 * for that stand over an upgrade. Everything moves to where it is looked for next, so that not even a
 * request in between finds nothing.
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

/** In which order a file is looked for; the server has the same list (`platform/http/site.ts`). */
const placesOf = (web) => ['dist', 'earlier/1', 'earlier/2'].map((place) => path.join(web, place))
