import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { buildApp } from '../../app.ts'
import { clientOf, tokenOf } from '../../testing/client.ts'
import { startCollector } from '../../testing/outside/collector.ts'
import { eventually } from '../../testing/outside/post.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { openDatabase } from '../database/database.ts'
import { openJobs } from '../jobs/index.ts'
import { currentActivity, withCaller } from './activity.ts'
import { openTracing } from './open.ts'
import { tracingEnvironment, tracingOf } from './settings.ts'
import { statementName } from './statements.ts'

const server = useServer()

async function startTraced(more: Record<string, string> = {}) {
  const collector = await startCollector()
  const read = z
    .object(tracingEnvironment)
    .parse({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more })
  const settings = tracingOf(read)
  if (!settings) throw new Error('an endpoint is set')
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const tracing = openTracing(settings, (error) => expect.unreachable(String(error)))
  const database = openDatabase(server.connection, { tracing })
  const logger = { level: 'info', stream }
  const app = await buildApp(database.db, testConfig, { tracing, logger })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  return { ...collector, ...database, app, tracing, lines }
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const traceparent = `00-${TRACE}-${PARENT}-01`

describe('a trace', () => {
  test('names route and school, but no record and no person', async () => {
    const { administrator, student, account_id } = await makeScene(server)
    const { app, tracing, spans, bodies } = await startTraced()
    await clientOf(app, tokenOf(administrator)).send({
      method: 'GET',
      path: `/students/${student.id}`,
    })
    await app.inject('/api/ready')
    await tracing.close()
    const requests = spans.filter(({ kind }) => kind === 2)
    expect(requests.map(({ name }) => name)).toEqual(['GET /api/students/:id'])
    expect(requests[0]?.attributes).toMatchObject({ 'talaqqi.school_id': account_id })
    expect(spans.length).toBeGreaterThan(1)
    const sent = bodies.join('')
    for (const secret of [student.id, administrator.user_id, administrator.email])
      expect(sent).not.toContain(secret)
  })

  test('continues that of a proxy, not of another client', async () => {
    const { app, tracing, spans } = await startTraced()
    const from = async (remoteAddress: string, header: string) =>
      app.inject({ url: '/api/students/', remoteAddress, headers: { traceparent: header } })
    await from('127.0.0.1', traceparent)
    await from('203.0.113.7', traceparent)
    await from('127.0.0.1', `00-${TRACE}-nonsense-01`)
    await from('127.0.0.1', 'x'.repeat(5000))
    await tracing.close()
    const parents = spans.filter(({ kind }) => kind === 2).map((one) => one.parentSpanId ?? '')
    expect(parents).toEqual([PARENT, '', '', ''])
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(4)
  })

  test('is not made where the proxy or the setting samples none', async () => {
    const { app, tracing, spans } = await startTraced()
    const unsampled = { traceparent: traceparent.replace(/01$/, '00') }
    await app.inject({ url: '/api/students/', headers: unsampled })
    await tracing.close()
    expect(spans).toEqual([])
    const none = await startTraced({
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    })
    await none.app.inject('/api/students/')
    await none.tracing.close()
    expect(none.spans).toEqual([])
  })
})

test('calls at once on one connection keep their own statements', async () => {
  const { administrator } = await makeScene(server)
  const { app, tracing, spans, pool } = await startTraced()
  pool.options.max = 1
  const asAdministrator = clientOf(app, tokenOf(administrator))
  const list = () => asAdministrator.send({ method: 'GET', path: '/students/' })
  // Opens the connection.
  await list()
  await Promise.all(Array.from({ length: 8 }, list))
  await tracing.close()
  const [, ...calls] = spans.filter(({ name }) => name === 'GET /api/students/')
  const statements = calls.map(({ spanId }) =>
    spans.flatMap(({ parentSpanId, name }) => (parentSpanId === spanId ? [name] : [])),
  )
  expect(statements).toHaveLength(8)
  expect(statements[0]?.length).toBeGreaterThan(1)
  for (const one of statements) expect(one).toEqual(statements[0])
})

test('each line of a call and of its job names the call', async () => {
  const { app, lines, pool, db, tracing } = await startTraced()
  const jobs = openJobs(pool, { tends: false, pollingSeconds: 0.5, tracing })
  onTestFinished(() => jobs.stop())
  await jobs.start(app.log)
  const seen: unknown[] = []
  await jobs.work('push', 1, async ({ data }) => {
    app.log.info({ data }, 'in the job')
    seen.push(currentActivity()?.job)
    return 'done'
  })
  app.post('/queue', async () => {
    app.log.info('in the call')
    await jobs.send(db, 'push', { about: 'answer' })
    return {}
  })
  const answer = await app.inject({ method: 'POST', url: '/queue', payload: { a: 'body' } })
  await eventually(() => seen[0], 'the job did not run')
  const reqId = answer.headers['x-request-id']
  const find = (text: string) => lines.find(({ msg }) => msg === text)
  expect(find('in the call')).toMatchObject({ reqId })
  expect(find('answered')).toMatchObject({ reqId, trace_id: find('in the call')?.trace_id })
  expect(find('in the job')).toMatchObject({ reqId, queue: 'push' })
  expect(find('in the job')?.trace_id).toBe(find('in the call')?.trace_id)
  await tracing.close()
})

test('outside of a call a job has no caller', () => {
  expect(withCaller({ a: 1 })).toEqual({ a: 1 })
})

describe('a statement is called', () => {
  test.each([
    [{ name: 'session_by_id', text: 'select 1' }, 'session_by_id'],
    [{ text: 'select "a" from "students" where "name" = $1' }, 'select students'],
    ['INSERT INTO pgboss.job (data) values ($1)', 'insert pgboss'],
    ['with x as (select 1 from lessons) update "sessions" set a = $1', 'with lessons'],
    ['begin', 'begin'],
    ['', 'statement'],
    [{ submit: () => {} }, 'statement'],
  ])('%j: %s', (config, name) => expect(statementName(config)).toBe(name))

  test('something short for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20_000, unit: 'grapheme' }), (text) => {
        expect(statementName(text).length).toBeLessThan(90)
      }),
    )
    const begun = performance.now()
    statementName(`select ${'from '.repeat(100_000)}`)
    expect(performance.now() - begun).toBeLessThan(50)
  })
})
