import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const addressFile = (dataDir: string) => path.join(dataDir, 'address')

/** For commands of other processes that print links. */
export function storeAddress(dataDir: string, address: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(addressFile(dataDir), `${address}\n`)
  } catch {
    // With DATABASE_URL and SECRET_KEY the folder may be read-only; links then take PORT.
  }
}

/** Null before the first start. */
export function findAddress(dataDir: string): string | null {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim() || null
  } catch {
    return null
  }
}
