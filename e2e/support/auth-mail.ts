import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const WAIT_MS = 20_000

export type MailServer = {
  url: string
  /** The next mail to an address; throws if none comes. */
  textTo(address: string): Promise<string>
  /** The mails of earlier journeys. */
  forget(): void
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { text = '' } = await PostalMime.parse(Buffer.concat(chunks))
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async textTo(address) {
      const deadline = Date.now() + WAIT_MS
      while (Date.now() < deadline) {
        const at = mails.findIndex(({ to }) => to === address)
        if (at >= 0) return mails.splice(at, 1)[0]?.text ?? ''
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`no mail came to ${address}`)
    },
    forget: () => void mails.splice(0),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
