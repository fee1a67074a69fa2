import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorAnswerer } from '../answers/errors.ts'
import { serveSite } from './site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-site-'))
const HIDDEN = ['.made-from', '.vite/manifest.json', 'assets/.hidden']
const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
beforeAll(async () => {
  for (const name of ['index.html', 'guardian.html', 'robots.txt', ...HIDDEN]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), name)
  }
  app.setErrorHandler(errorAnswerer(() => false))
  await serveSite(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 200, 'index.html'],
  ['/lesson/recent?student=a.b', 200, 'index.html'],
  ['/auth', 200, 'index.html'],
  ['/students/01a20196-6dc1-77ca-8477-a53efafaa240', 200, 'index.html'],
  ['/guardian/?next=/', 200, 'guardian.html'],
  ['/guardian/children', 200, 'guardian.html'],
  ['/guardians', 200, 'index.html'],
  ['/robots.txt', 200, 'robots.txt'],
])('%s answers a page or the file of that name', async (url, status, body) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body]).toEqual([status, body])
})

test.each([
  '/sitemap.xml',
  '/wp-login.php?x=1',
  '/assets/gone-1a2b.js',
  '/api/nothing',
  '/apple-touch-icon.png',
  ...HIDDEN.map((name) => `/${name}`),
  '/%2emade-from',
  '/assets/..%2f.made-from',
])('%s is not there, and says so', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
})

test('the page is always revalidated', async () => {
  const { headers } = await app.inject({ url: '/lesson/recent' })
  expect(headers['cache-control']).toBe('no-cache')
})

test('the guardian site has its own folder for its service worker', async () => {
  const { statusCode, headers } = await app.inject({ url: '/guardian?code=a%2Fb' })
  expect([statusCode, headers.location]).toEqual([302, '/guardian/?code=a%2Fb'])
})
