import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type pg from 'pg'
import { fromDrizzle, type Instance, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { type Tracing, withCaller } from '../tracing/activity.ts'
import { runJob } from '../tracing/jobs.ts'
import { steadyClock } from './clock.ts'
import { QUEUES, type QueueName } from './queues.ts'

/** pg-boss migrates its own schema. */
const SCHEMA = 'pgboss'
const POLLING_SECONDS = 1
const BATCH = 2
const HOUR_SECONDS = 3600
const STOP_MS = 5000
/** A killed server is in the registry for three of them. */
const HEARTBEAT_SECONDS = 10
const PAGE = 100

export type JobsLog = { error(details: object, message: string): void }

/** `done`: finished. `again`: retry later. `never`: no retry. */
export type Outcome = 'done' | 'again' | 'never'
export type Notice = { outcome: Outcome; why: string }

export type OtherServer = { name: string; host: string; pid: number }

export type Jobs = {
  start(log: JobsLog): Promise<void>
  /** In the transaction of `db`: runs after the commit, never after a rollback. */
  send(db: Database, queue: QueueName, data: object, priority?: number): Promise<void>
  sendAll(
    db: Database,
    queue: QueueName,
    all: object[],
    priority?: number,
    startAfter?: Date,
  ): Promise<void>
  /** Each job runs at least once, by priority, then oldest first. An error in `work` means `again`. */
  work(
    queue: QueueName,
    atOnce: number,
    work: (job: { id: string; data: unknown }) => Promise<Outcome | Notice>,
  ): Promise<void>
  /** Once a night (UTC), on one of the servers. */
  daily(work: () => Promise<void>): Promise<void>
  often(work: () => Promise<void>): Promise<void>
  isInOrder(): Promise<boolean>
  /** Running servers on this database that started before this one. */
  earlierServers(): Promise<OtherServer[]>
  /** Waits a few seconds for running jobs; unfinished ones are retried. */
  stop: () => Promise<void>
}

type Options = {
  /** False: sends only, on existing tables. */
  tends?: boolean
  /** In the registry of servers; without it this process is not in the registry. */
  name?: string
  pollingSeconds?: number
  tracing?: Tracing
}

export function openJobs(pool: pg.Pool, options: Options = {}): Jobs {
  const { tends = true, name, pollingSeconds = POLLING_SECONDS, tracing } = options
  // Polls one queue at a time: parallel polls need several connections of 5 MB each.
  const inTurn = pLimit(1)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => inTurn(() => pool.query(text, values)) },
    schema: SCHEMA,
    clock: steadyClock,
    migrate: tends,
    supervise: tends,
    schedule: tends,
    registerInstance: name !== undefined,
    instanceName: name,
    instanceHeartbeatSeconds: HEARTBEAT_SECONDS,
    maintenanceIntervalSeconds: HOUR_SECONDS,
  })
  let log: JobsLog = { error: () => {} }
  let isRunning = false
  boss.on('error', (error) => log.error({ err: error }, 'background job'))
  const polling = { pollingIntervalSeconds: pollingSeconds }
  const one =
    (queue: QueueName, work: () => Promise<void>) =>
    async ([job]: Job<unknown>[]) =>
      job && (await runJob({ ...job, queue }, tracing, work))
  return {
    async start(to) {
      log = to
      await boss.start()
      if (tends) await makeQueues(boss)
      isRunning = true
    },
    async send(db, queue, data, priority = 0) {
      await boss.send(queue, withCaller(data), { db: fromDrizzle(db, sql), priority })
    },
    async sendAll(db, queue, all, priority = 0, startAfter) {
      if (all.length === 0) return
      const later = startAfter && { startAfter }
      const inserted = all.map((data) => ({ data: withCaller(data), priority, ...later }))
      await boss.insert(queue, inserted, { db: fromDrizzle(db, sql) })
    },
    async work(queue, atOnce, work) {
      // A slow job delays at most one other. Below two, pg-boss does not fetch the next batch at once.
      const batches = { batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true } as const
      const settings = { ...polling, ...batches, localConcurrency: Math.ceil(atOnce / BATCH) }
      await boss.work<unknown, void, typeof settings>(queue, settings, (jobs) =>
        Promise.all(
          jobs.map((job) =>
            runJob({ ...job, queue }, tracing, () => outcomeOf(job, work, log), isDone),
          ),
        ),
      )
    },
    async daily(work) {
      await boss.work('daily', polling, one('daily', work))
      await boss.schedule('daily', '17 2 * * *')
    },
    async often(work) {
      await boss.work('digest', polling, one('digest', work))
      await boss.schedule('digest', '*/5 * * * *')
    },
    isInOrder: async () => isRunning,
    earlierServers: () => earlierServers(boss, name),
    stop() {
      isRunning = false
      return boss.stop({ close: false, timeout: STOP_MS })
    },
  }
}

async function earlierServers(boss: PgBoss, name: string | undefined): Promise<OtherServer[]> {
  const live = (await allInstances(boss)).filter((instance) => instance.live)
  const isMine = (one: Instance) =>
    one.name === name && one.host === hostname() && one.pid === process.pid
  const mine = live.find(isMine)
  return live.flatMap((one) =>
    one.name !== null && !isMine(one) && (!mine || one.startedOn <= mine.startedOn)
      ? [{ name: one.name, host: one.host, pid: one.pid }]
      : [],
  )
}

/** Oldest first. */
async function allInstances(boss: PgBoss): Promise<Instance[]> {
  const all: Instance[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const page = await boss.getInstances({ limit: PAGE, ...(after !== undefined && { after }) })
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

async function makeQueues(boss: PgBoss): Promise<void> {
  for (const { name, ...settings } of QUEUES) {
    await boss.createQueue(name, settings)
    const { policy: _, ...changeable } = { policy: undefined, ...settings }
    // An earlier version may have created the queue with other settings.
    await boss.updateQueue(name, changeable)
  }
}

const isDone = ({ status }: JobResult) => status === 'completed'

const STATUS = { done: 'completed', again: 'failed', never: 'deadletter' } as const

async function outcomeOf(
  { id, data }: Job<unknown>,
  work: (job: { id: string; data: unknown }) => Promise<Outcome | Notice>,
  log: JobsLog,
): Promise<JobResult> {
  const told = await work({ id, data }).catch((error: unknown) => {
    log.error({ err: error, job: id }, 'a background job failed and is tried again')
    return 'again' as const
  })
  if (typeof told === 'string') return { id, status: STATUS[told] }
  return { id, status: STATUS[told.outcome], output: { why: told.why } }
}
