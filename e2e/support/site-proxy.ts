import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SiteProxy = {
  url: string
  /** From now on the service worker is newer. */
  release(): void
  /** Whether open pages are too old for the server. */
  setTooOld(isTooOld: boolean): void
  close(): Promise<void>
}

export async function openSiteProxy(target: string): Promise<SiteProxy> {
  let releases = 0
  let isTooOld = false

  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers }
    if (isTooOld && headers['site-version']) headers['site-version'] = '0'
    const { method, url: path = '/' } = incoming
    const isWorker = path.endsWith('/worker.js')
    // Whole and uncompressed, so that a line can be added.
    if (isWorker)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete headers[name]
    const forwarded = request(new URL(path, target), { method, headers }, (answer) => {
      if (isWorker) return answerWorker(answer, outgoing, releases)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => void (releases += 1),
    setTooOld: (is) => void (isTooOld = is),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** One different byte makes a newer worker. */
function answerWorker(answer: IncomingMessage, outgoing: ServerResponse, releases: number): void {
  const { 'content-length': _, etag: _etag, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  answer.pipe(outgoing, { end: false })
  answer.on('end', () => outgoing.end(`\n//${releases}`))
}
