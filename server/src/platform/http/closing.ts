import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/**
 * Ends without an answer that is lost. From the moment of closing on, calls are refused before anything
 * is done for them, so that a proxy can ask another server instead; for `graceMs` the listener stays,
 * until the proxies know, since a connection that waits at it when it closes is cut. What is under way is
 * answered. Register before everything else that hooks.
 */
export function closeGracefully(app: FastifyInstance, graceMs: number): void {
  let isClosing = false
  app.addHook('onRequest', async (_, reply) => {
    if (!isClosing) return
    reply.header('connection', 'close')
    throw new Refusal('not_ready', { retryAfter: 2 })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (app.server.listening) await sleep(graceMs)
    closeAsTheyRest(app.server)
  })
}

/**
 * A browser keeps its connection open after an answer. Those that rest when closing begins are closed
 * at once; one that is just being answered would hold the server for its keep-alive of over a minute.
 */
function closeAsTheyRest(server: Server): void {
  if (!server.listening) return
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(sweep))
}
