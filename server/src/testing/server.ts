import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { makeMessageQueue } from '../platform/mail/queue.ts'
import { type TestDatabase, useDatabase } from './postgres/database.ts'

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: undefined,
  databasePrepares: true,
  publicUrl: 'http://localhost',
  secretKey: 'a secret of the tests that has enough characters',
  smtpUrl: undefined,
  smtpTls: 'required',
  mailFrom: 'Talaqqi <talaqqi@demo.school>',
  mailFolder: '/nowhere/mail',
  whatsapp: undefined,
  providers: [],
  trustedProxies: ['loopback', '10.200.0.0/16'],
  logLevel: undefined,
  metricsToken: undefined,
  tracing: undefined,
  readOnly: false,
  hsts: true,
  auditKeepDays: undefined,
  pushService: undefined,
  demo: false,
}

/** `app` exists from the first test on. */
export type TestServer = TestDatabase & { readonly app: FastifyInstance }

export function useServer(
  logger?: FastifyServerOptions['logger'],
  config: Partial<Config> = {},
): TestServer {
  const database = useDatabase()
  const app = useApp(database.connection, { db: database.db, logger, config })
  return {
    ...database,
    get app() {
      return app.current
    },
  }
}

type More = {
  db?: Database
  logger?: FastifyServerOptions['logger']
  config?: Partial<Config>
}

/** With its own connections, closed after the file. */
export function useApp(connection: pg.ClientConfig, { db, logger, config }: More = {}) {
  let app: FastifyInstance | undefined
  const opened = openDatabase(connection)
  // `usePost` sends queued mails.
  const jobs = openJobs(opened.pool, { tends: false })
  beforeAll(async () => {
    await jobs.start({ error: () => {} })
    const queue = makeMessageQueue(jobs, testConfig.secretKey)
    const options = { queue, logger, checksAnswers: true }
    app = await buildApp(db ?? opened.db, { ...testConfig, ...config }, options)
  })
  afterAll(async () => {
    await app?.close()
    await jobs.stop()
    await opened.close()
  })
  return {
    get current() {
      if (!app)
        throw new Error('the server is built before the first test, not while tests are collected')
      return app
    },
  }
}
