import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = Email & { to: string; raw: string }

/** `refuse` sets the answer to recipients. */
export type TestSmtp = {
  url: string
  received: Received[]
  refuse: (code: number, message: string) => void
  accept: () => void
  close(): Promise<void>
}

export async function startSmtp(): Promise<TestSmtp> {
  const received: Received[] = []
  let refusal: Error | null = null
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate would be self-signed.
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refusal),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        received.push({ ...(await PostalMime.parse(raw)), to, raw } as unknown as Received)
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (responseCode, message) => {
      refusal = Object.assign(new Error(message), { responseCode })
    },
    accept: () => {
      refusal = null
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
