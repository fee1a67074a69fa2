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
import { setTimeout as sleep } from 'node:timers/promises'

/** Connection headers that HTTP/2 refuses. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']
const pem = readFileSync(path.join(import.meta.dirname, 'proxy.pem'))

/** Latency in ms, throughput in bytes per second. */
type Network = { latency: number; downloadThroughput: number; uploadThroughput: number }
/** Lighthouse's slow 4G. */
export const SLOW_4G: Network = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** Small enough that answers share the line. */
const PACKET_BYTES = 2048

/**
 * A school's proxy: TLS, and HTTP/2 to the browser. Phones never reach the server directly. With a
 * network, all its answers together come as slowly.
 */
export async function openProxy(
  url: string,
  network?: Network,
): Promise<{ url: string; close(): void }> {
  const slowly = network && slowLine(network)
  const server = createSecureServer({ key: pem, cert: pem }, (asked, answer) =>
    pass(new URL(asked.url, url), asked, answer, slowly),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: addressOf(server), close: () => server.close() }
}

function addressOf(server: Http2SecureServer): string {
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Line = (bytes: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

function slowLine({ latency, downloadThroughput }: Network): Line {
  let freeAt = 0
  return async function* packets(answer) {
    await sleep(latency)
    for await (const chunk of answer)
      for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
        const packet = chunk.subarray(at, at + PACKET_BYTES)
        freeAt = Math.max(freeAt, performance.now()) + (packet.length / downloadThroughput) * 1000
        await sleep(freeAt - performance.now())
        yield packet
      }
  }
}

function pass(
  to: URL,
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
  slowly: Line | undefined,
): void {
  const { method, headers: all } = asked
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(':')))
  const passed = request(to, { method, headers }, (answered) => {
    const kept = Object.entries(answered.headers).filter(
      ([name]) => !OF_ONE_CONNECTION.includes(name),
    )
    answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept))
    if (slowly) pipeline(answered, slowly, answer, () => {})
    else pipeline(answered, answer, () => {})
  })
  pipeline(asked, passed, () => {})
}
