import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from './platform/postgres/index.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Signed when they are whole, by `scripts/build.mjs`. */
const MADE_FROM = '.made-from'

/**
 * Throws StartRefused where the texts are not there, or they or the site were not made to their end.
 * Without any site there is only the API: `npm run dev` serves another.
 */
export function refuseHalfMade(root = ROOT): void {
  const words = path.join(root, 'words/compiled')
  const site = path.join(root, 'web/dist')
  const isSigned = (folder: string) => existsSync(path.join(folder, MADE_FROM))
  if (isSigned(words) && (isSigned(site) || !existsSync(site))) return
  throw new StartRefused(
    'Talaqqi has not been built here, or not to the end. Run `npm run build`, then start again.',
  )
}
