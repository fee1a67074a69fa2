import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeUser } from './areas/users/factory.ts'
import { openDatabase } from './platform/database/database.ts'
import { startServer } from './testing/child-server.ts'
import { kindOf, type Span, startCollector } from './testing/outside/collector.ts'
import { eventually } from './testing/outside/post.ts'
import { administer, dropDatabase, inDatabase } from './testing/postgres/administer.ts'
import { databaseName } from './testing/postgres/database.ts'

/** Names each package of OpenTelemetry that the server loads. */
const TELL_LOADS = `import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  if (name.startsWith('@opentelemetry/')) process.stderr.write('loads ' + name + '\\n')
  return next(name, context)
} })`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(TELL_LOADS)}`
const teacher = 'teacher@school.example'

async function startSchool(more: NodeJS.ProcessEnv) {
  const name = databaseName()
  const postgres = inject('postgres')
  await administer(postgres, `create database ${name} template ${inject('template')}`)
  onTestFinished(() => dropDatabase(postgres, name))
  const { db, close: closeDatabase } = openDatabase(inDatabase(postgres, name))
  await makeUser({ db }, { email: teacher })
  await closeDatabase()
  const data = await mkdtemp(path.join(tmpdir(), 'tq-traces-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const { host = '', port, user = '', password } = inDatabase(postgres, name)
  const secret = typeof password === 'string' ? password : ''
  const DATABASE_URL = `postgresql://${user}:${secret}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const server = startServer(['--data', data], { DATABASE_URL, NODE_OPTIONS, ...more })
  const address = await server.ready
  const forgot = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: teacher }),
    })
    expect(answer.status).toBe(200)
    return answer.headers.get('x-request-id')
  }
  const close = async () => {
    server.child.kill('SIGTERM')
    return (await server.ended).errors
  }
  return { forgot, close }
}

test('a call, its statements and its mail are one trace', async () => {
  const { url, spans, services, bodies, headers } = await startCollector()
  const school = await startSchool({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test',
  })
  const id = await school.forgot()
  const job = await eventually(
    () => spans.find((one) => kindOf(one) === 'job'),
    'no job came',
    20_000,
  )
  // The last spans are sent at the end.
  expect(await school.close()).toContain('loads @opentelemetry/sdk-trace')
  const trace = spans.filter(({ traceId }) => traceId === job.traceId)
  const of = (kind: string) => trace.filter((one) => kindOf(one) === kind)
  const [request] = of('request')
  expect(request).toMatchObject({
    name: 'POST /api/forgot-password',
    attributes: { 'http.response.status_code': 200, 'talaqqi.request_id': id },
  })
  expect(job).toMatchObject({ name: 'mail', parentSpanId: request?.spanId })
  expect(job.attributes['talaqqi.request_id']).toBe(id)
  const below = (parent: Span | undefined) =>
    of('statement').filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  expect(below(request).map(({ name }) => name)).toContain('insert pgboss')
  expect(new Set(services)).toEqual(new Set(['talaqqi']))
  expect(new Set(headers)).toEqual(new Set(['Bearer of-the-test']))
  expect(bodies.join('')).not.toContain(teacher)
}, 60_000)

test('without a collector no part of OpenTelemetry’s SDK is loaded', async () => {
  const school = await startSchool({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  await school.forgot()
  expect(await school.close()).not.toContain('loads @opentelemetry')
}, 60_000)

test('a collector that is away stops no call and no end', async () => {
  const school = await startSchool({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  await school.forgot()
  const begun = performance.now()
  await school.close()
  expect(performance.now() - begun).toBeLessThan(10_000)
}, 60_000)
