import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type pg from 'pg'
import { authenticator } from './areas/auth/tokens/authenticate.ts'
import { guardianAuthenticator } from './areas/guardian-site/sign-in/authenticate.ts'
import { areas } from './areas/list.ts'
import type { Config } from './config.ts'
import { openBackground } from './platform/background.ts'
import type { Database } from './platform/database/database.ts'
import { answerCompiler } from './platform/http/answers/answers.ts'
import { COMPRESSION } from './platform/http/answers/compression.ts'
import { errorAnswerer } from './platform/http/answers/errors.ts'
import { HSTS, OVER_HTTPS, protectingHeaders } from './platform/http/answers/protection.ts'
import { closeGracefully } from './platform/http/closing.ts'
import { serveDocumentation } from './platform/http/documentation.ts'
import { type Checks, registerHealth } from './platform/http/monitoring/health.ts'
import { serveMetrics } from './platform/http/monitoring/metrics.ts'
import { registerApi } from './platform/http/register.ts'
import { boundHeaders, HEADERS_LIMIT } from './platform/http/requests/bounds.ts'
import { followRequests } from './platform/http/requests/follow-requests.ts'
import { answerParserError } from './platform/http/requests/parser-errors.ts'
import { RequestLog } from './platform/http/requests/request-log.ts'
import { type Bounds, openTurns } from './platform/http/requests/turns.ts'
import { validatorCompiler } from './platform/http/requests/validate.ts'
import { refuseOldSites } from './platform/http/site/old-sites.ts'
import { serveSite } from './platform/http/site/site.ts'
import { siteAddress } from './platform/http/site/site-address.ts'
import { lineOfActivity } from './platform/log.ts'
import type { MessageQueue } from './platform/mail/mail.ts'
import { openPrinter } from './platform/pdf/printer.ts'
import { isDiskFull } from './platform/start-refused.ts'
import { openDirectory } from './platform/tenancy/scope.ts'
import type { Tracing } from './platform/tracing/activity.ts'
import { serveWebhook } from './platform/whatsapp/webhook.ts'
import { recordAllStatuses } from './whatsapp-ledger.ts'
import { receiveReplies } from './whatsapp-replies.ts'

const REQUEST_MS = 60_000
const FORM_LIMITS = { files: 0, fields: 20, fieldSize: 10_000 }

/** The embedded database has one server: no other could answer. */
const GRACE_MS = 700

type Options = {
  queue?: MessageQueue
  logger?: FastifyServerOptions['logger']
  /** For tests: throws if an answer does not match its schema. */
  checksAnswers?: boolean
  pool?: pg.Pool
  checks?: Partial<Checks>
  bounds?: Bounds
  tracing?: Tracing
}
const yes = async () => true
const IN_ORDER = { migrations: yes, jobs: yes }

/** The caller listens and closes. Without a queue no mail is sent. */
export async function buildApp(
  db: Database,
  config: Config,
  { queue, logger = false, checksAnswers = false, checks, pool, bounds, tracing }: Options = {},
): Promise<FastifyInstance> {
  const answerError = errorAnswerer(() => !config.databaseUrl && isDiskFull(config.dataDir))
  const overHttps = config.hsts ? { ...OVER_HTTPS, ...HSTS } : OVER_HTTPS
  const app: FastifyInstance = fastify({
    logger: typeof logger === 'object' ? { ...logger, mixin: lineOfActivity } : logger,
    // A logger for each call would only repeat the call's id, which the mixin writes.
    childLoggerFactory: (log) => log,
    http: { maxHeaderSize: HEADERS_LIMIT },
    requestTimeout: REQUEST_MS,
    genReqId: () => randomUUID(),
    // Rate limits count the client address.
    trustProxy: config.trustedProxies,
    // Malformed addresses fail before routing.
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => answerParserError(error, socket, app.log),
    routerOptions: { ignoreTrailingSlash: true },
    // closing.ts answers 503 in our own error format.
    return503OnClosing: false,
    logController: new RequestLog(),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler({ checks: checksAnswers }))
  app.setErrorHandler(answerError)
  app.removeContentTypeParser('text/plain')
  closeGracefully(app, config.databaseUrl ? GRACE_MS : 0)
  followRequests(app, { tracing, trustedProxies: config.trustedProxies })
  const protection = protectingHeaders()
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(protection)
    boundHeaders(raw.headers)
    refuseOldSites(raw.headers)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (request.protocol === 'https') reply.headers(overHttps)
    done(null, payload)
  })
  await app.register(fastifyCompress, COMPRESSION)
  await app.register(fastifyFormbody)
  await app.register(fastifyMultipart, { attachFieldsToBody: 'keyValues', limits: FORM_LIMITS })
  await serveDocumentation(app)
  const database = () => db.execute('select 1').then(() => true)
  const disk = async () => !isDiskFull(config.dataDir)
  registerHealth(app, { disk, ...IN_ORDER, database, ...checks })
  const turns = openTurns(bounds)
  if (config.metricsToken && pool) await serveMetrics(app, { pool, turns }, config.metricsToken)
  const directory = openDirectory(db, queue)
  const authenticate = authenticator(directory, config.secretKey)
  const authenticateGuardian = guardianAuthenticator(directory)
  const printer = openPrinter()
  const background = openBackground((err) => app.log.error({ err }, 'work in the background'))
  app.addHook('onClose', async () => {
    printer.close()
    await background.close()
  })
  registerApi(app, {
    areas,
    authenticate,
    authenticateGuardian,
    directory,
    config,
    printer,
    background,
    turns,
  })
  if (config.whatsapp)
    await serveWebhook(app, config.whatsapp, async ({ statuses, replies }) => {
      await recordAllStatuses(directory, statuses)
      await receiveReplies(directory, replies, siteAddress(config, app.server.address()))
    })
  await serveSite(app)
  return app
}
