import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The server's own folder: the same for `src`, which tests load, as for `dist`, which runs. */
export const SERVER = path.dirname(findPackageJSON('.', import.meta.url) ?? '.')
/** The whole program's folder. */
export const PROGRAM = path.dirname(SERVER)
