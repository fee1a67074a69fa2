import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Where } from '../platform/database/hosts.ts'

/**
 * A way to a database that can be cut: `cut` breaks every connection and refuses new ones, as when the
 * database's machine is restarted; `mend` lets new ones through again. `swallow` leaves the connections
 * that are there open and lets nothing through them any more, as a firewall does that has forgotten them;
 * new ones work.
 */
export async function useCuttableWay(to: Where) {
  // A client that is never connected reads a URL, a folder of a socket and what is left out as others do.
  const { host, port, user, password, database } = new pg.Client(to)
  const target = host.startsWith('/')
    ? { path: path.join(host, `.s.PGSQL.${port}`) }
    : { host, port }
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
        sockets.delete(socket)
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    cut()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the way has no port')
  function cut() {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const swallow = () => {
    for (const socket of sockets) socket.unpipe().resume()
  }
  const mend = () => {
    isCut = false
  }
  const connection: Where = { host: '127.0.0.1', port: address.port, user, password, database }
  if (to.prepares !== undefined) connection.prepares = to.prepares
  return { connection, cut, swallow, mend }
}
