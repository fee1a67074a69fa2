import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { smtpCarrier } from './carriers.ts'

const LETTER = {
  id: 'one',
  to: 'a@b.example',
  subject: 's',
  text: 't',
  html: 'h',
  language: 'en',
} as const

/** Accepts every password, without TLS. */
async function startPlain() {
  const passwords: unknown[] = []
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth(auth, _session, callback) {
      passwords.push(auth.password)
      callback(null, { user: auth.username })
    },
    onData(stream, session, callback) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { at: `127.0.0.1:${port}`, passwords, received }
}

async function send(url: string, tls?: 'required' | 'optional') {
  const carrier = smtpCarrier(url, 'no-reply@school.example', tls)
  return carrier.carry(LETTER).finally(carrier.close)
}

test('no password goes to a mail server without STARTTLS', async () => {
  const plain = await startPlain()
  const url = `smtp://school:secret@${plain.at}`
  await expect(send(url)).rejects.toThrow(/STARTTLS/)
  // An option of the address does not undo it.
  await expect(send(`${url}?requireTLS=false`)).rejects.toThrow(/STARTTLS/)
  expect([plain.passwords, plain.received]).toEqual([[], []])
})

test('a setting allows it, and a server without a password needs none', async () => {
  const plain = await startPlain()
  await send(`smtp://school:secret@${plain.at}`, 'optional')
  await send(`smtp://${plain.at}`)
  expect(plain).toMatchObject({ passwords: ['secret'], received: ['a@b.example', 'a@b.example'] })
})
