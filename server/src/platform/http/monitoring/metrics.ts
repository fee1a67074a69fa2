import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { failuresByWork } from '../../failures.ts'
import { Refusal } from '../../refusal.ts'
import type { Turns } from '../requests/turns.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const QUEUES_MS = 5000
const QUEUES = `select name, state::text, count(*) from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') group by 1, 2`

type Sources = { pool: pg.Pool; turns: Pick<Turns, 'figures'> }

/** No names, addresses or ids: routes appear as declared. */
export async function serveMetrics(app: FastifyInstance, { pool, turns }: Sources, token: string) {
  // Lazy-loaded: most servers have no metrics.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'talaqqi_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'talaqqi_database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'talaqqi_requests',
    help: 'Calls of signed-in people that are at work, or wait for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { at_work, waiting } = turns.figures()
      this.set({ state: 'at_work' }, at_work)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Counter({
    name: 'talaqqi_requests_refused_total',
    help: 'Calls that were answered 503 because the queue was full or slow',
    registers,
    collect() {
      this.reset()
      this.inc(turns.figures().refused)
    },
  })
  new Counter({
    name: 'talaqqi_background_failures_total',
    help: 'Nightly work, backups and daily messages that failed, by their name',
    labelNames: ['work'],
    registers,
    collect() {
      this.reset()
      for (const [work, count] of failuresByWork()) this.inc({ work }, count)
    },
  })
  const jobs = new Gauge({
    name: 'talaqqi_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers,
  })
  const countJobs = cachedFor(async () => {
    const { rows } = await pool.query<{ name: string; state: string; count: number }>(QUEUES)
    jobs.reset()
    for (const { name, state, count } of rows) jobs.set({ queue: name, state }, count)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal('not_signed_in')
    await countJobs()
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

function cachedFor(work: () => Promise<void>): () => Promise<void> {
  let done = 0
  return async () => {
    if (Date.now() - done < QUEUES_MS) return
    done = Date.now()
    const late = new Promise<void>((resolve) => setTimeout(resolve, 1000).unref())
    await Promise.race([work().catch(() => {}), late])
  }
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
