import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type pg from 'pg'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { QUEUES, type QueueName } from './queues.ts'

/** Beside our own tables; pg-boss keeps it up to date itself. */
const SCHEMA = 'pgboss'
const POLLING_SECONDS = 1
const BATCH = 2
const HOUR_SECONDS = 3600
const STOP_MS = 5000

/** Told what goes wrong in the background; the server's log. */
export type JobsLog = { error(details: object, message: string): void }

/** `done`: never again. `again`: once more, later. `never`: no use in trying again. */
export type Outcome = 'done' | 'again' | 'never'
/** Why it was not done, for whoever looks at it where it lies in the end. */
export type Told = { outcome: Outcome; why: string }

export type Jobs = {
  /** Starts; makes the tables where they are missing, if it tends them. Several servers may do so together. */
  start(log: JobsLog): Promise<void>
  /** Leaves a job in the transaction of `db`: it is done after the commit, and not at all without. */
  send(db: Database, queue: QueueName, data: object, priority?: number): Promise<void>
  /** As `send`, for many jobs in one statement. */
  sendAll(db: Database, queue: QueueName, all: object[], priority?: number): Promise<void>
  /**
   * Does the jobs of a queue as they come, so many at once, at least once each; of those that wait, the
   * one with the highest priority and then the oldest first. What `work` throws means `again`.
   */
  work(
    queue: QueueName,
    atOnce: number,
    work: (job: { id: string; data: unknown }) => Promise<Outcome | Told>,
  ): Promise<void>
  /** Does something once a day at night (UTC), whatever the number of servers. */
  daily(work: () => Promise<void>): Promise<void>
  /** Does something every five minutes, whatever the number of servers. */
  often(work: () => Promise<void>): Promise<void>
  /** Whether they have been started, and are not being stopped. */
  isInOrder(): Promise<boolean>
  /** Lets what is under way end, a few seconds long; what does not is done again later. */
  stop: () => Promise<void>
}

type Options = {
  /** False where jobs are only sent, and the tables are there: no upkeep, no schedule. */
  tends?: boolean
  pollingSeconds?: number
}

/** Jobs in the server's own database, over the server's own pool. */
export function openJobs(pool: pg.Pool, options: Options = {}): Jobs {
  const { tends = true, pollingSeconds = POLLING_SECONDS } = options
  // All queues are looked at in the same moment: one after the other they need one connection, where
  // each that rests takes 5 MB.
  const inTurn = pLimit(1)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => inTurn(() => pool.query(text, values)) },
    schema: SCHEMA,
    migrate: tends,
    supervise: tends,
    schedule: tends,
    registerInstance: false,
    maintenanceIntervalSeconds: HOUR_SECONDS,
  })
  let log: JobsLog = { error: () => {} }
  let isRunning = false
  boss.on('error', (error) => log.error({ err: error }, 'background job'))
  const polling = { pollingIntervalSeconds: pollingSeconds }
  return {
    async start(to) {
      log = to
      await boss.start()
      if (tends) await makeQueues(boss)
      isRunning = true
    },
    async send(db, queue, data, priority = 0) {
      await boss.send(queue, data, { db: fromDrizzle(db, sql), priority })
    },
    async sendAll(db, queue, all, priority = 0) {
      if (all.length === 0) return
      const inserted = all.map((data) => ({ data, priority }))
      await boss.insert(queue, inserted, { db: fromDrizzle(db, sql) })
    },
    async work(queue, atOnce, work) {
      // Small batches, so that a slow job holds up one other at most; after a full one comes the next
      // without waiting (which pg-boss does for batches of two and more only).
      const batches = { batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true } as const
      const settings = { ...polling, ...batches, localConcurrency: Math.ceil(atOnce / BATCH) }
      await boss.work<unknown, void, typeof settings>(queue, settings, (jobs) =>
        Promise.all(jobs.map((job) => outcomeOf(job, work, log))),
      )
    },
    async daily(work) {
      await boss.work('daily', polling, work)
      await boss.schedule('daily', '17 2 * * *')
    },
    async often(work) {
      await boss.work('digest', polling, work)
      await boss.schedule('digest', '*/5 * * * *')
    },
    isInOrder: async () => isRunning,
    stop() {
      isRunning = false
      return boss.stop({ close: false, timeout: STOP_MS })
    },
  }
}

async function makeQueues(boss: PgBoss): Promise<void> {
  for (const { name, ...settings } of QUEUES) {
    await boss.createQueue(name, settings)
    const { policy: _, ...changeable } = { policy: undefined, ...settings }
    // An earlier version may have made it with other settings.
    await boss.updateQueue(name, changeable)
  }
}

const STATUS = { done: 'completed', again: 'failed', never: 'deadletter' } as const

async function outcomeOf(
  { id, data }: Job<unknown>,
  work: (job: { id: string; data: unknown }) => Promise<Outcome | Told>,
  log: JobsLog,
): Promise<JobResult> {
  const told = await work({ id, data }).catch((error: unknown) => {
    log.error({ err: error, job: id }, 'a background job failed and is tried again')
    return 'again' as const
  })
  if (typeof told === 'string') return { id, status: STATUS[told] }
  return { id, status: STATUS[told.outcome], output: { why: told.why } }
}
