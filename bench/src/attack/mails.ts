import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 600
const PAUSE_MS = 50

/** The match in the mail to an address, which the server wrote as a file; waits for it. */
export async function mailed(data: string, email: string, what: RegExp): Promise<string> {
  const folder = path.join(data, 'mail')
  for (let tries = 0; tries < TRIES; tries += 1) {
    await sleep(PAUSE_MS)
    const [, found] = what.exec(textOfMailTo(folder, email)) ?? []
    if (found) return found
  }
  throw new Error(`no mail to ${email} in ${folder}`)
}

function textOfMailTo(folder: string, email: string): string {
  // The first mail creates the folder.
  if (!existsSync(folder)) return ''
  const mail = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .find((text) => text.includes(email))
  // Mail files are quoted-printable.
  return (mail ?? '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('\r', '')
}
