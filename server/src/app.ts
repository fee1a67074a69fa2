import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import helmet from 'helmet'
import type pg from 'pg'
import { authenticator } from './areas/auth/authenticate.ts'
import { guardianAuthenticator } from './areas/guardian-site/authenticate.ts'
import { areas } from './areas/list.ts'
import { recordStatuses } from './areas/notifications/index.ts'
import type { Config } from './config.ts'
import { openBackground } from './platform/background.ts'
import type { Database } from './platform/database/database.ts'
import { answerCompiler } from './platform/http/answers.ts'
import { boundHeaders, HEADERS_LIMIT } from './platform/http/bounds.ts'
import { closeGracefully } from './platform/http/closing.ts'
import { serveDocumentation } from './platform/http/documentation.ts'
import { errorAnswerer } from './platform/http/errors.ts'
import { type Checks, registerHealth } from './platform/http/health.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { refuseOldSites } from './platform/http/old-sites.ts'
import { answerParserError } from './platform/http/parser-errors.ts'
import { registerApi } from './platform/http/register.ts'
import { RequestLog } from './platform/http/request-log.ts'
import { serveSite } from './platform/http/site.ts'
import { validatorCompiler } from './platform/http/validate.ts'
import type { Outbox } from './platform/mail/mail.ts'
import { openPrinter } from './platform/pdf/printer.ts'
import { isDiskFull } from './platform/postgres/index.ts'
import { openDirectory } from './platform/tenancy/scope.ts'
import { serveWebhook } from './platform/whatsapp/webhook.ts'

const REQUEST_MS = 60_000
const FORM_LIMITS = { files: 0, fields: 20, fieldSize: 10_000 }

/** The embedded database has one server: nobody else could be asked meanwhile. */
const GRACE_MS = 700

type Options = {
  outbox?: Outbox
  logger?: FastifyServerOptions['logger']
  /** Whether an answer that is not as its schema says is a fault: so in tests. */
  checksAnswers?: boolean
  /** Whose connections `/metrics` counts, where there is a token for it. */
  pool?: pg.Pool
  /** Whether migrations and jobs are in order; they are unless told. */
  checks?: Partial<Checks>
}
const yes = async () => true
const IN_ORDER = { migrations: yes, jobs: yes }

/** Builds the server on an open database; the caller listens and closes. Without an outbox it sends no mail. */
export async function buildApp(
  db: Database,
  config: Config,
  { outbox, logger = false, checksAnswers = false, checks, pool }: Options = {},
): Promise<FastifyInstance> {
  const answerError = errorAnswerer(() => !config.databaseUrl && isDiskFull(config.dataDir))
  const overHttps = config.hsts ? { ...OVER_HTTPS, ...HSTS } : OVER_HTTPS
  const app: FastifyInstance = fastify({
    logger,
    http: { maxHeaderSize: HEADERS_LIMIT },
    // Also the longest that closing waits for a request that never becomes whole.
    requestTimeout: REQUEST_MS,
    genReqId: () => randomUUID(),
    // Behind these, limits on attempts count the visitor's address; what others say of it is not believed.
    trustProxy: config.trustedProxies,
    // An address that cannot be read fails before there is a route.
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => answerParserError(error, socket, app.log),
    routerOptions: { ignoreTrailingSlash: true },
    // Refused in our own words (closing.ts).
    return503OnClosing: false,
    logController: new RequestLog(),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler({ checks: checksAnswers }))
  app.setErrorHandler(answerError)
  app.removeContentTypeParser('text/plain')
  closeGracefully(app, config.databaseUrl ? GRACE_MS : 0)
  app.addHook('onRequest', async ({ raw }) => {
    boundHeaders(raw.headers)
    refuseOldSites(raw.headers)
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (request.protocol === 'https') reply.headers(overHttps)
  })
  // Made once: @fastify/helmet makes it, and the policy, anew for each call.
  const protect = helmet({
    contentSecurityPolicy: { directives: CONTENT_POLICY },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
  })
  app.addHook('onRequest', (request, reply, done) =>
    protect(request.raw, reply.raw, (err) => done(err as Error | undefined)),
  )
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(fastifyFormbody)
  await app.register(fastifyMultipart, { attachFieldsToBody: 'keyValues', limits: FORM_LIMITS })
  await serveDocumentation(app)
  const database = () => db.execute('select 1').then(() => true)
  const disk = async () => !isDiskFull(config.dataDir)
  registerHealth(app, { disk, ...IN_ORDER, database, ...checks })
  if (config.metricsToken && pool) await serveMetrics(app, pool, config.metricsToken)
  const directory = openDirectory(db, outbox)
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
  })
  if (config.whatsapp)
    await serveWebhook(app, config.whatsapp, (told) => recordStatuses(directory, told))
  await serveSite(app)
  return app
}

/** What browsers pass over on plain http, complaining. */
const OVER_HTTPS = { 'cross-origin-opener-policy': 'same-origin' }
/** Of this name alone: what else a school has below its domain is not ours to bind. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' }

/** Everything from this server alone; styles inline because libraries position things with them. */
const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  // A school may well start on plain http in its own house.
  upgradeInsecureRequests: null,
}
