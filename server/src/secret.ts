import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from './platform/start-refused.ts'

/** A shorter secret could be guessed. */
export const SECRET_LENGTH = 32

const secretFile = (dataDir: string) => path.join(dataDir, 'secret.key')

/** Null if absent. */
export function findSecret(dataDir: string): string | null {
  const file = secretFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

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
    if (!existsSync(file)) makeSecret(file, randomBytes(48).toString('base64url'))
    return readFileSync(file, 'utf8')
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
