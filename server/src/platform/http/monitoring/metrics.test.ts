import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { openDatabase } from '../../database/database.ts'
import { countFailure } from '../../failures.ts'
import { SERVER } from '../../folders.ts'

const server = useServer()
const metricsToken = 'a-token-of-the-tests'

test('metrics need the token, and name routes, never addresses', async () => {
  const { db, pool, close } = openDatabase(server.connection)
  const app = await buildApp(db, { ...testConfig, metricsToken }, { pool })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const ask = (token: string) =>
    app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect((await app.inject('/metrics')).statusCode).toBe(401)
  expect((await ask('a-token-of-the-test')).statusCode).toBe(401)
  await app.inject('/api/students/01a20196-6dc1-77ca-8477-a53efafaa240')
  await app.inject('/nobody@school.example')
  countFailure('sessions')
  const { statusCode, body } = await ask(metricsToken)
  expect(statusCode).toBe(200)
  expect(body).toMatch(
    /talaqqi_request_seconds_count\{method="GET",route="\/api\/students\/:id",status="401"\} 1/,
  )
  expect(body).toMatch(/talaqqi_database_connections\{state="waited_for"\} 0/)
  expect(body).toMatch(/talaqqi_requests\{state="waiting"\} 0/)
  expect(body).toMatch(/talaqqi_requests_refused_total 0/)
  expect(body).toContain('talaqqi_background_failures_total{work="sessions"} 1')
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(body).not.toMatch(/01a20196|nobody@/)
})

test.each(['prometheus/alerts.yaml', 'grafana/talaqqi.json'])(
  '%s names only metrics that the server has',
  async (file) => {
    const { pool, db, close } = openDatabase(server.connection)
    const app = await buildApp(db, { ...testConfig, metricsToken }, { pool })
    onTestFinished(async () => {
      await app.close()
      await close()
    })
    countFailure('sessions')
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { body } = await app.inject({ url: '/metrics', headers })
    const queries = readFileSync(path.join(SERVER, '../deploy', file), 'utf8')
    const names = new Set(queries.match(/\b(?:talaqqi|nodejs|process)_\w+/g))
    expect(names.size).toBeGreaterThan(5)
    for (const name of names)
      expect(body).toContain(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `)
  },
)

test('without a configured token metrics are closed', async () => {
  expect((await server.app.inject('/metrics')).body).not.toContain('talaqqi_')
})
