import { expect, test } from 'vitest'
import { useServer } from '../../testing/server.ts'

const server = useServer()

/** Browsers warn about these; the first would lock out a school that stops using https. */
const OVER_HTTPS = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
}

test('over plain http no header is sent that needs https', async () => {
  const { headers } = await server.app.inject('http://school.local/api/health')
  for (const name of Object.keys(OVER_HTTPS)) expect(headers).not.toHaveProperty(name)
})

test('behind https the site requires https, for its own name only', async () => {
  const { headers } = await server.app.inject({
    url: 'http://school.example/api/health',
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(headers).toMatchObject(OVER_HTTPS)
})
