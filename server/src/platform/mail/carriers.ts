import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Composed } from './compose.ts'

/** A mail ready to go. `id` names it for good: a repeated sending carries the same. */
export type Posting = Composed & { id: string; to: string }

export type Carrier = {
  /** Answers the file where the mail was written to one. Throws where the mail was not taken. */
  carry(posting: Posting): Promise<string | undefined>
  close: () => Promise<void>
}

/** Connections to the mail server, and mails under way. */
export const MAILS_AT_ONCE = 4
const CONNECT_MS = 20_000
const ANSWER_MS = 60_000

/** Sends through a mail server, on a few connections that stay open while there is work. */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      // Whatever a template might hold: a mail is made from words, never from files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  return {
    async carry(posting) {
      await (await transport.get()).sendMail(message(posting, from))
      return undefined
    },
    close: async () => (await transport.made())?.close(),
  }
}

/**
 * Writes each mail as an `.eml` file, which mail programs open. Only the owner may read them: there are
 * passwords in them.
 */
export function fileCarrier(folder: string, from: string): Carrier {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  })
  return {
    async carry(posting) {
      const { message: bytes } = await (await transport.get()).sendMail(message(posting, from))
      const file = path.join(folder, `${posting.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, bytes, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return file
    },
    close: async () => {},
  }
}

/** Made with the first mail: the library takes 27 MB, which a server that sends nothing need not have. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return { get: () => (made ??= make()), made: async () => made }
}

function message({ id, to, subject, text, html, language }: Posting, from: string) {
  return {
    from,
    // As an object it is one address, whatever is in it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  }
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
