import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { findAddress } from './kept-address.ts'
import { startServer } from './testing/child-server.ts'
import { administer, dropDatabase, inDatabase } from './testing/postgres/administer.ts'
import { databaseName } from './testing/postgres/database.ts'

const name = databaseName()
const postgres = inject('postgres')
beforeAll(() => administer(postgres, `create database ${name} template ${inject('template')}`))
afterAll(() => dropDatabase(postgres, name))

function urlOf({ host = '', port, user = '', password, database = '' }: pg.ClientConfig): string {
  const secret = typeof password === 'string' ? password : ''
  return `postgresql://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
const DATABASE_URL = urlOf(inDatabase(postgres, name))

const LISTEN = `socket(S, AF_UNIX, SOCK_DGRAM, 0) && bind(S, sockaddr_un($ARGV[0])) || die $!;
  $| = 1; while (defined recv(S, $text, 4096, 0)) { print "$text\\n" }`

async function refusal(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, errors } = await startServer(args, env).ended
  expect([code, errors.trimEnd().split('\n').length], errors).toEqual([1, 1])
  return errors.trimEnd()
}

describe('the server', () => {
  test('starts on DATABASE_URL, answers, and ends on request', async () => {
    const server = startServer([], { DATABASE_URL })
    const address = await server.ready
    for (const at of ['health', 'ready'])
      expect(await (await fetch(`${address}/api/${at}`)).json()).toMatchObject({ status: 'ok' })
    const start = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, errors: '' })
    // Idle keep-alive connections do not delay the end.
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('serves packaged files: the page of all calls and its pictures', async () => {
    const address = await startServer([], { DATABASE_URL }).ready
    for (const at of ['', 'static/logo.svg', 'static/swagger-ui-bundle.js'])
      expect((await fetch(`${address}/api/docs/${at}`)).status, at).toBe(200)
  })

  test('tells systemd when it is ready', async (context) => {
    if (!existsSync('/usr/bin/systemd-notify') || !existsSync('/usr/bin/perl'))
      return context.skip('systemd-notify or perl is missing')
    const folder = await mkdtemp(path.join(tmpdir(), 'talaqqi-notify-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const NOTIFY_SOCKET = path.join(folder, 'notify')
    // Node has no Unix datagram sockets.
    const listener = spawn('perl', ['-MSocket', '-e', LISTEN, NOTIFY_SOCKET])
    onTestFinished(() => void listener.kill())
    let heard = ''
    listener.stdout.on('data', (text) => (heard += text))
    await expect.poll(() => existsSync(NOTIFY_SOCKET)).toBe(true)
    const server = startServer([], { DATABASE_URL, NOTIFY_SOCKET })
    const address = await server.ready
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('READY=1\n')
    expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, errors: '' })
  })

  test('keeps its address for the commands beside it', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'talaqqi-address-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const address = await startServer(['--data', data], { DATABASE_URL }).ready
    await expect.poll(() => findAddress(data)).toBe(address)
  })

  test('answers open requests before it ends', async () => {
    const server = startServer([], { DATABASE_URL })
    const address = await server.ready
    const body = JSON.stringify({ username: 'nobody@demo.school', password: 'Demo-pass-1!' })
    const headers = { 'content-type': 'application/json' }
    const asked = Array.from({ length: 8 }, () =>
      fetch(`${address}/api/login`, { method: 'POST', body, headers }).then(({ status }) => status),
    )
    // The first answer proves that all requests have arrived.
    await Promise.race(asked)
    server.child.kill('SIGTERM')
    expect((await Promise.all(asked)).every((status) => status === 401 || status === 429)).toBe(
      true,
    )
    expect((await server.ended).code).toBe(0)
  })

  test('says in one line that its port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    onTestFinished(() => void holder.close())
    const address = holder.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await refusal(['--port', String(port)], { DATABASE_URL })).toBe(
      `Port ${port} is already in use. Choose another with --port.`,
    )
  })

  test('says in one line that its address is not of this machine', async () => {
    expect(await refusal([], { DATABASE_URL, HOST: '192.0.2.1' })).toBe(
      'HOST 192.0.2.1 is no address of this machine.',
    )
  })

  test('says in one line that its database cannot be reached', async () => {
    const url = 'postgresql://me:hidden@127.0.0.1:1/school'
    const line = await refusal([], { DATABASE_URL: url })
    expect(line).toMatch(/^The database cannot be reached \(.*\)\. Check DATABASE_URL\.$/)
    expect(line).not.toContain('hidden')
  })

  test('says in one line that a setting is wrong', async () => {
    expect(await refusal(['--port', 'http'], {})).toMatch(/^--port must be a whole number/)
  })
})
