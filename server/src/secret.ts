import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { signingKey } from './platform/keys.ts'
import { StartRefused } from './platform/start-refused.ts'

/** A shorter secret could be guessed. */
export const SECRET_LENGTH = 32

/** As long as a sign-in: afterwards nothing is left that the replaced key signed. */
export const REPLACED_KEY_DAYS = 30
const DAY_MS = 24 * 3600 * 1000

const secretFile = (dataDir: string) => path.join(dataDir, 'secret.key')

/** Null if absent. */
export function findSecret(dataDir: string): string | null {
  const file = secretFile(dataDir)
  return existsSync(file) ? read(file) : null
}

/** Without a replaced key that has served its time. */
function read(file: string): string {
  const secret = readFileSync(file, 'utf8')
  const isOver = Date.now() - statSync(file).mtimeMs > REPLACED_KEY_DAYS * DAY_MS
  return isOver ? signingKey(secret) : secret
}

/** From the next start on a new key signs, and the present one still reads. Null if there is none. */
export function replaceKey(dataDir: string): string | null {
  const file = secretFile(dataDir)
  const secret = findSecret(dataDir)
  if (secret === null) return null
  const draft = `${file}.${process.pid}`
  const replaced = `${randomKey()}\n${signingKey(secret)}`
  writeFileSync(draft, replaced, { mode: 0o600, flush: true })
  // Run by root, it stays the server's.
  const { uid, gid } = statSync(file)
  chownSync(draft, uid, gid)
  renameSync(draft, file)
  return replaced
}

const randomKey = () => randomBytes(48).toString('base64url')

export function keepSecret(dataDir: string, secret: string): void {
  makeSecret(secretFile(dataDir), secret)
}

/** Created at the first start. It signs tokens: only its owner may read it. */
export function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  const secret = readOrMake(file)
  if (secret.length >= SECRET_LENGTH) return secret
  throw new StartRefused(
    `${file} is damaged. Remove it: a new one is made, and everybody signs in again.`,
  )
}

function readOrMake(file: string): string {
  try {
    if (!existsSync(file)) makeSecret(file, randomKey())
    return read(file)
  } catch (error) {
    throw new StartRefused(`Cannot keep a secret in ${file}: ${(error as Error).message}.`)
  }
}

function makeSecret(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    // A kill leaves no partial secret; an existing one stays.
    writeFileSync(draft, secret, { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
