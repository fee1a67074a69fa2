import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The server's folder, the same from `src` (tests) and `dist` (running). */
export const SERVER = path.dirname(findPackageJSON('.', import.meta.url) ?? '.')
/** The repository's folder. */
export const PROGRAM = path.dirname(SERVER)
