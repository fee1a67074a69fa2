import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const addressFile = (dataDir: string) => path.join(dataDir, 'address')

/** Keeps where the server of a data directory listens, for commands beside it that print links. */
export function keepAddress(dataDir: string, address: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(addressFile(dataDir), `${address}\n`)
  } catch {
    // With DATABASE_URL and SECRET_KEY a server needs no folder to write; the links then take PORT.
  }
}

/** The address that the server of a data directory listened on last; null before its first start. */
export function findAddress(dataDir: string): string | null {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim() || null
  } catch {
    return null
  }
}
