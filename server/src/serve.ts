import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sendAllAnswerNotices } from './answer-notices.ts'
import { buildApp } from './app.ts'
import { openSetup, resealFactors } from './areas/auth/index.ts'
import { pushLedger } from './areas/push/index.ts'
import type { Config } from './config.ts'
import { daily } from './daily.ts'
import { sendDigests } from './digest.ts'
import { storeAddress } from './kept-address.ts'
import { backUpNightly } from './operations/backup/nightly.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Where } from './platform/database/hosts.ts'
import { isMigrated, migrate } from './platform/database/migrate.ts'
import { requirePreparedStatements } from './platform/database/prepared-statements.ts'
import { countFailure } from './platform/failures.ts'
import { isEveryAddress, siteAddress } from './platform/http/site/site-address.ts'
import { openJobs } from './platform/jobs/index.ts'
import { isPublic, openLog } from './platform/log.ts'
import { deliverMails } from './platform/mail/deliver.ts'
import { makeMessageQueue } from './platform/mail/queue.ts'
import { openPrinter } from './platform/pdf/printer.ts'
import { deliverPushes } from './platform/push/deliver.ts'
import { openPushKeys } from './platform/push/keys.ts'
import { StartRefused } from './platform/start-refused.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { openDirectory } from './platform/tenancy/scope.ts'
import type { Tracing } from './platform/tracing/activity.ts'
import type { TracingSettings } from './platform/tracing/settings.ts'
import { deliverWhatsapp } from './platform/whatsapp/deliver.ts'
import { makePrints } from './prints.ts'
import { storeDueShares } from './revision-shares.ts'
import { findSecret } from './secret.ts'
import { describeShared, refuseOtherSettings } from './shared-settings.ts'
import { openLedger } from './whatsapp-ledger.ts'

export type Closing = () => Promise<void> | void

/** Each part adds its cleanup to `closings`. */
export async function serve(config: Config, connection: Where, closings: Closing[]): Promise<void> {
  if (config.databaseUrl) await requirePreparedStatements(connection)
  await migrate(connection)
  const tracing = config.tracing && (await traceInto(config.tracing, closings))
  const database = openDatabase(connection, {
    ...{ tracing },
    ...(!config.databaseUrl && { max: connectionsBeside(availableParallelism()) }),
  })
  closings.push(database.close)
  const shared = describeShared(config)
  const jobs = openJobs(database.pool, { name: shared, tracing })
  const queue = makeMessageQueue(jobs, config.secretKey)
  const directory = openDirectory(database.db, queue)
  if (config.demo) await loadDemo(connection)
  const app = await buildApp(database.db, config, {
    queue,
    logger: {
      level: config.logLevel ?? 'info',
      stream: openLog({ forPeople: isPublic(config.logLevel) }),
    },
    tracing,
    pool: database.pool,
    checks: { migrations: () => isMigrated(database.pool), jobs: () => jobs.isInOrder() },
  })
  if (config.databaseUrl) closings.push(database.watch(app.log))
  closings.push(jobs.stop)
  await jobs.start(app.log)
  // The embedded database has one server at a time, by a lock.
  if (config.databaseUrl) refuseOtherSettings(shared, await jobs.earlierServers())
  const backUp = nightlyBackup(config, connection, app.log)
  const { auditKeepDays } = config
  if (!config.readOnly) {
    await jobs.daily(() => daily(directory, { backUp, auditKeepDays, log: app.log }))
    closings.push(catchUp(backUp, app.log))
  }
  closings.push(() => app.close())
  const pushKeys = await openPushKeys(directory, config.secretKey)
  if (!config.readOnly) await resealFactors(directory, config.secretKey)
  await listen(app, config)
  const publicUrl = siteAddress(config, app.server.address())
  storeAddress(config.dataDir, publicUrl)
  if (!config.publicUrl && isEveryAddress(config.host)) adviseAddress(publicUrl)
  if (config.readOnly) return app.log.warn('READ_ONLY is on: nothing changes, and no job runs')
  closings.push(await deliverMails(jobs, { ...config, publicUrl }, app.log, directory))
  if (config.whatsapp) {
    const { whatsapp: settings, secretKey } = config
    await deliverWhatsapp(jobs, { settings, secretKey }, openLedger(directory), app.log)
  }
  const push = {
    keys: pushKeys,
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(config.mailFrom)}`,
    also: config.pushService,
  }
  await deliverPushes(jobs, push, pushLedger(directory), app.log)
  closings.push(await makePrints(jobs, directory, openPrinter({ isBackground: true }), app.log))
  const digests = {
    secretKey: config.secretKey,
    sendsWhatsapp: config.whatsapp !== undefined,
  }
  const notSent = (err: unknown) => {
    countFailure('daily messages')
    app.log.error({ err }, 'messages to guardians were not queued')
  }
  const notStored = (err: unknown) => {
    countFailure('revision shares')
    app.log.error({ err }, 'revision shares not stored')
  }
  await jobs.often(async () => {
    await sendAllAnswerNotices(directory, digests, notSent).catch(notSent)
    await sendDigests(directory, digests, notSent)
    await storeDueShares(directory, notStored)
  })
  await offerSetup(directory, config.secretKey, publicUrl)
}

/**
 * Of an embedded database, on the processors of this server. More only wait for each other, and each takes
 * 9 MB once it has the statements of all calls.
 */
const connectionsBeside = (processors: number) => Math.min(10, 2 * processors + 2)

/** Closed last, so that no span of the end is lost. Lazy-loaded: most servers send no traces. */
async function traceInto(settings: TracingSettings, closings: Closing[]): Promise<Tracing> {
  const { openTracing } = await import('./platform/tracing/open.ts')
  const tracing = openTracing(settings, (error) =>
    process.stdout.write(`Traces were not sent to ${settings.url}: ${String(error)}\n`),
  )
  closings.push(tracing.close)
  return tracing
}

const addressIn = (sender: string) => /<([^<>]*)>/.exec(sender)?.[1] ?? sender

/** Closing its own connections frees PostgreSQL's memory. */
async function loadDemo(connection: Where): Promise<void> {
  const { seedDemo } = await import('./operations/seed/demo/demo.ts')
  const database = openDatabase(connection, { limits: 'none' })
  await seedDemo(openDirectory(database.db)).finally(database.close)
}

/** One at a time; with DATABASE_URL the operator makes backups. */
function nightlyBackup(config: Config, connection: Where, log: FastifyBaseLogger) {
  if (config.databaseUrl) return async () => {}
  const folder = path.join(config.dataDir, 'backups')
  // A SECRET_KEY from the settings is not part of the backup.
  const secret = findSecret(config.dataDir) === config.secretKey ? config.secretKey : null
  let running: Promise<void> | undefined
  return () => {
    running ??= backUpNightly({ connection, folder, secret }, log).finally(() => {
      running = undefined
    })
    return running
  }
}

const CATCH_UP_MS = 10 * 60_000

/** Many schools switch the server off at night: makes a missed backup. */
function catchUp(backUp: () => Promise<void>, log: FastifyBaseLogger): Closing {
  const late = () =>
    backUp().catch((err: unknown) => {
      countFailure('backup')
      log.error({ err }, 'backup not made')
    })
  const timer = setTimeout(late, CATCH_UP_MS)
  return () => clearTimeout(timer)
}

const notThisPort = (why: string) => (config: Config) =>
  `Port ${config.port} ${why}. Choose another with --port.`
const notThisHost = ({ host }: Config) => `HOST ${host} is no address of this machine.`

const cannotListen: Partial<Record<string, (config: Config) => string>> = {
  EADDRINUSE: notThisPort('is already in use'),
  EACCES: notThisPort('is kept for root'),
  EADDRNOTAVAIL: notThisHost,
  ENOTFOUND: notThisHost,
  EAI_AGAIN: notThisHost,
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    // For the terminal, apart from the log.
    process.stdout.write(`\nTalaqqi is ready: ${address}\n\n`)
  } catch (error) {
    const explain = cannotListen[(error as NodeJS.ErrnoException).code ?? '']
    throw explain ? new StartRefused(explain(config)) : error
  }
}

function adviseAddress(site: string): void {
  process.stdout.write(
    `Links in mails and messages begin with ${site}. If people use another address, set PUBLIC_URL to it.\n\n`,
  )
}

/** Until the first school exists. */
async function offerSetup(directory: DirectoryScope, secret: string, site: string): Promise<void> {
  const code = await openSetup(directory, secret)
  if (code)
    process.stdout.write(
      `There is no school yet. Open ${site}/auth/setup?code=${code} to set one up.\nThe setup code is ${code}\n\n`,
    )
}
