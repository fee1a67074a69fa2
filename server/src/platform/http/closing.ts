import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/**
 * New calls get 503. The listener stays for `graceMs`: closing would cut connections in its
 * backlog. Register before all other hooks.
 */
export function closeGracefully(app: FastifyInstance, graceMs: number): void {
  let isClosing = false
  app.addHook('onRequest', (_, reply, done) => {
    if (!isClosing) return done()
    reply.header('connection', 'close')
    done(new Refusal('not_ready', { retryAfter: 2 }))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (app.server.listening) await sleep(graceMs)
    closeAsTheyRest(app.server)
  })
}

/** Keep-alive would delay the end by over a minute. */
function closeAsTheyRest(server: Server): void {
  if (!server.listening) return
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(sweep))
}
