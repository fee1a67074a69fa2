import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Where } from '../../platform/database/hosts.ts'

/**
 * `cut` closes and refuses connections, as during a restart, until `mend`. `swallow` drops all
 * data of existing connections, as a firewall that lost their state.
 */
export async function useCuttableWay(to: Where) {
  // An unconnected client resolves a URL, a socket folder and defaults.
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
