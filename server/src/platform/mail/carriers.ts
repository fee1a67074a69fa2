import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Composed } from './compose.ts'

/** `id` is constant over retries. */
export type Posting = Composed & { id: string; to: string }

export type Carrier = {
  /** Returns the path of a written file. Throws if the mail was not accepted. */
  carry(posting: Posting): Promise<string | undefined>
  close: () => Promise<void>
}

export const MAILS_AT_ONCE = 4
const CONNECT_MS = 20_000
const ANSWER_MS = 60_000

/** With TLS `required`, a password is never sent where STARTTLS is not offered. */
export function smtpCarrier(
  url: string,
  from: string,
  tls: 'required' | 'optional' = 'required',
): Carrier {
  const at = new URL(url)
  const isRequired = tls === 'required' && at.password !== ''
  // The library prefers the options of the address.
  if (isRequired) at.searchParams.delete('requireTLS')
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: at.href,
      pool: true,
      requireTLS: isRequired,
      maxConnections: MAILS_AT_ONCE,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      // Mail content never comes from files or addresses.
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

/** Readable by the owner only: mails contain passwords. */
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

/** The library takes 27 MB, which a server without mails saves. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return { get: () => (made ??= make()), made: async () => made }
}

function message({ id, to, subject, text, html, language }: Posting, from: string) {
  return {
    from,
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
