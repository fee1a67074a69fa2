import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The same from `src` (tests) and `dist` (running). */
export const SERVER = path.dirname(findPackageJSON('.', import.meta.url) ?? '.')
export const PROGRAM = path.dirname(SERVER)
