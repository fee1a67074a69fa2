import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../process-memory.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { inWords, listFor } from './listing.ts'
import { hireTeacher } from './writers.ts'

const CLIENTS = 400
const DRIP_MS = 2000
const LISTEN_MS = 5000
/** The server checks every 30 s for requests older than 60 s. */
const TIMEOUT_S = 95

/** Half stop in the head, half in the body. */
export async function attackBySlowness(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  const before = memoryOf(server.pid)
  const begun = Date.now()
  const slow = Array.from({ length: CLIENTS }, (_, number) => openSlowly(server.url, number))
  try {
    const teacher = await hireTeacher(server.url)
    const during = await listFor(LISTEN_MS, server.url, teacher)
    const more = memoryOf(server.pid) - before
    while (slow.some(isOpen) && Date.now() - begun < (TIMEOUT_S + 5) * 1000) await sleep(250)
    const seconds = (Date.now() - begun) / 1000
    return [
      atMost(
        `a list beside ${CLIENTS} slow clients, p99 (${inWords(during)})`,
        during.p99,
        250,
        'ms',
      ),
      atMost('memory that slow clients take', more, 60, 'MB'),
      atMost('until the last of them is shut out', seconds, TIMEOUT_S, 's'),
    ]
  } finally {
    for (const socket of slow) socket.destroy()
    await server.stop()
  }
}

const isOpen = (socket: Socket) => !socket.destroyed

function openSlowly(url: string, number: number): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = 'POST /api/login HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\n'
  socket.write(number % 2 === 0 ? `${head}X-Slow: ` : `${head}Content-Length: 10000\r\n\r\n{`)
  const drip = setInterval(() => socket.write(' '), DRIP_MS)
  socket.resume()
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(drip))
  return socket
}
