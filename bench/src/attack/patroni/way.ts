import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port of this machine in front of another. `cut` drops all data without a word, as a lost cable. */
export type Way = { port: number; cut(): void; mend(): void; close(): void }

export async function openWay(to: number): Promise<Way> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) return
    const far = connect(to, '127.0.0.1')
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => !isCut && near.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      destroyAll()
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
