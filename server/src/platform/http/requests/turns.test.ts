import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getStudent } from '@talaqqi/contract/students'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { clientOf, signIn, tokenOf } from '../../../testing/client.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { openDatabase } from '../../database/database.ts'
import { openDirectory } from '../../tenancy/scope.ts'
import type { Bounds } from './turns.ts'

const server = useServer()

async function open(bounds: Bounds) {
  const { db, pool, close } = openDatabase(server.connection)
  const { queue } = openDirectory(db)
  const config = { ...testConfig, metricsToken: 'a-token-of-the-tests' }
  const app = await buildApp(db, config, { queue, pool, bounds })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const scene = await makeScene(server)
  return { app, scene, client: await signIn({ app, db: server.db }, scene.teacher) }
}

/** Until the returned function is called, no call of the student's target gets an answer. */
async function blockTargets(): Promise<() => Promise<void>> {
  const { pool, close } = openDatabase(server.connection)
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table targets')
  return async () => {
    await blocker.query('commit')
    blocker.release()
    await close()
  }
}

const targetsOf = ({ student }: Scene) => ({
  method: 'GET' as const,
  path: `/targets/students/${student.id}`,
})

async function metricsOf(app: FastifyInstance): Promise<string> {
  const headers = { authorization: 'Bearer a-token-of-the-tests' }
  return (await app.inject({ url: '/metrics', headers })).body
}

describe('a busy server', () => {
  test('answers what it has room for, refuses the rest, and answers again', async () => {
    const { app, scene, client } = await open({ atWork: 2, waiting: 3, waitMs: 5000 })
    const params = { id: scene.student.id }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.send({ method: 'GET', path: `/students/${params.id}` }),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(refused).toHaveLength(15)
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(4)
      expect(JSON.parse(body).detail).toEqual({
        code: 'not_ready',
        message: 'The server is busy. Please try again in a few seconds.',
        reason: { code: 'server_busy', params: {} },
      })
    }
    expect((await client.call(getStudent, { params })).id).toBe(params.id)
    const metrics = await metricsOf(app)
    expect(metrics).toContain('talaqqi_requests_refused_total 15')
    expect(metrics).toContain('talaqqi_requests{state="at_work"} 0')
  })

  test('limits the wait of a call, and answers health and setup', async () => {
    const { app, scene, client } = await open({ atWork: 1, waiting: 5, waitMs: 300 })
    const unblock = await blockTargets()
    const first = client.send(targetsOf(scene))
    await sleep(50)
    const second = await client.send(targetsOf(scene))
    expect(second.statusCode).toBe(503)
    for (const url of ['/api/health', '/api/ready', '/api/setup', '/api/openapi.json'])
      expect((await app.inject({ url })).statusCode, url).toBe(200)
    expect(await metricsOf(app)).toContain('talaqqi_requests{state="at_work"} 1')
    await unblock()
    expect((await first).statusCode).toBe(200)
    expect((await client.send(targetsOf(scene))).statusCode).toBe(200)
  })

  test('serves calls in the order of their arrival', async () => {
    const { scene, client } = await open({ atWork: 1, waiting: 9, waitMs: 5000 })
    const served: number[] = []
    const send = async (who: number) => {
      await client.send({ method: 'GET', path: `/students/${scene.student.id}` })
      served.push(who)
    }
    await Promise.all([1, 2, 3, 4, 5].map(send))
    expect(served).toEqual([1, 2, 3, 4, 5])
  })

  test('keeps room for a second school while the first floods it', async () => {
    const { app, scene, client } = await open({ atWork: 4, waiting: 40, waitMs: 3000 })
    const other = await makeScene(server)
    const asOther = await signIn({ app, db: server.db }, other.teacher)
    const path = `/students/${other.student.id}`
    expect((await asOther.send({ method: 'GET', path })).statusCode).toBe(200)
    const unblock = await blockTargets()
    const flood = Array.from({ length: 30 }, () => client.send(targetsOf(scene)))
    await sleep(100)
    expect((await asOther.send({ method: 'GET', path })).statusCode).toBe(200)
    await unblock()
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  })

  test('gives a turn back after a refusal', async () => {
    const { app, client } = await open({ atWork: 1, waiting: 0, waitMs: 100 })
    for (let count = 0; count < 3; count += 1) {
      expect((await clientOf(app).send({ method: 'GET', path: '/students/' })).statusCode).toBe(401)
      const invalid = { method: 'POST' as const, path: '/sessions/', body: {} }
      expect((await client.send(invalid)).statusCode).toBe(422)
    }
  })
})

test('a slow sender and a lost connection keep no turn', async () => {
  const { app, scene, client } = await open({ atWork: 1, waiting: 1, waitMs: 1000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const authorization = `authorization: Bearer ${tokenOf(scene.teacher)}`
  const sent = (head: string) => {
    const socket = connect(address.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${head}\r\nhost: school\r\n${authorization}\r\n`)
    return socket
  }
  const slow = sent('POST /api/sessions/ HTTP/1.1')
  slow.write('content-type: application/json\r\ncontent-length: 1000\r\n\r\n{')
  await sleep(200)
  expect((await client.send(targetsOf(scene))).statusCode).toBe(200)
  slow.destroy()

  const unblock = await blockTargets()
  const lost = [1, 2].map(() => sent(`GET /api${targetsOf(scene).path} HTTP/1.1`))
  for (const socket of lost) socket.write('\r\n')
  await sleep(200)
  expect(await metricsOf(app)).toContain('talaqqi_requests{state="waiting"} 1')
  for (const socket of lost) socket.destroy()
  await sleep(200)
  expect(await metricsOf(app)).toContain('talaqqi_requests{state="waiting"} 0')
  await unblock()
  expect((await client.send(targetsOf(scene))).statusCode).toBe(200)
})
