import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SiteProxy = {
  url: string
  /** From now on the service worker is newer. */
  release(): void
  /** Whether open pages are too old for the server. */
  setTooOld(isTooOld: boolean): void
  /** The server gets the next calls; their answers are lost. */
  loseAnswers(method: string, path: RegExp, count: number): void
  /** Number of lost answers. */
  lost(): number
  close(): Promise<void>
}

/** The server's address may change with a restart. */
export async function openSiteProxy(target: () => string): Promise<SiteProxy> {
  let releases = 0
  let isTooOld = false
  let toLose: { method: string; path: RegExp; left: number } | null = null
  let lost = 0

  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers }
    if (isTooOld && headers['site-version']) headers['site-version'] = '0'
    const { method, url: path = '/' } = incoming
    const isWorker = path.endsWith('/worker.js')
    // Whole and uncompressed, so that a line can be added.
    if (isWorker)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete headers[name]
    const forwarded = request(new URL(path, target()), { method, headers }, (answer) => {
      if (toLose && toLose.left > 0 && toLose.method === method && toLose.path.test(path)) {
        toLose.left -= 1
        lost += 1
        answer.resume()
        return void answer.on('end', () => outgoing.destroy())
      }
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
    loseAnswers: (method, path, left) => void (toLose = { method, path, left }),
    lost: () => lost,
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
