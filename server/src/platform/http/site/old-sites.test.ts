import { OLDEST_SITE, SITE_VERSION } from '@talaqqi/contract/site-version'
import { expect, test } from 'vitest'
import { useServer } from '../../../testing/server.ts'

const server = useServer()
const health = (headers: Record<string, string>) =>
  server.app.inject({ url: '/api/health', headers })

test.each([String(OLDEST_SITE - 1), '-1', 'x', 'NaN'])(
  'a site of version %s must load the new one',
  async (version) => {
    const answer = await health({ 'site-version': version })
    expect(answer.statusCode).toBe(426)
    expect(answer.json()).toMatchObject({ detail: { code: 'site_too_old' } })
  },
)

test('the current site and clients without a version are answered', async () => {
  expect(SITE_VERSION).toBeGreaterThanOrEqual(OLDEST_SITE)
  expect((await health({ 'site-version': String(SITE_VERSION) })).statusCode).toBe(200)
  expect((await health({})).statusCode).toBe(200)
})
