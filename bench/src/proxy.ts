import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream'

/** Connection headers that HTTP/2 refuses. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']
const pem = readFileSync(path.join(import.meta.dirname, 'proxy.pem'))

/** TLS and HTTP/2: phones never reach the server directly. */
export async function openProxy(url: string): Promise<{ url: string; close(): void }> {
  const server = createSecureServer({ key: pem, cert: pem }, (asked, answer) =>
    pass(new URL(asked.url, url), asked, answer),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: addressOf(server), close: () => server.close() }
}

function addressOf(server: Http2SecureServer): string {
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function pass(to: URL, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const { method, headers: all } = asked
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(':')))
  const passed = request(to, { method, headers }, (answered) => {
    const kept = Object.entries(answered.headers).filter(
      ([name]) => !OF_ONE_CONNECTION.includes(name),
    )
    answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept))
    pipeline(answered, answer, () => {})
  })
  pipeline(asked, passed, () => {})
}
