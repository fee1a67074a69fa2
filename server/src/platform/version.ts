import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVER } from './folders.ts'

const read: { version: string } = JSON.parse(
  readFileSync(path.join(SERVER, 'package.json'), 'utf8'),
)
/** Of the release; `CHANGELOG.md` has its notes. */
export const VERSION = read.version
