import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROGRAM } from './platform/folders.ts'
import { StartRefused } from './platform/start-refused.ts'

/** Throws StartRefused. Without any site, `npm run dev` serves another. */
export function refuseHalfMade(root = PROGRAM): void {
  const site = path.join(root, 'web/dist')
  if (!existsSync(site) || existsSync(path.join(site, '.made-from'))) return
  throw new StartRefused(
    'Talaqqi has not been built here, or not to the end. Run `npm run build`, then start again.',
  )
}
