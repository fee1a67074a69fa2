import { expect, test } from 'vitest'
import { useServer } from '../../testing/server.ts'

const server = useServer()

/** Browsers pass these over on plain http, and complain; the first would shut a school out that leaves https. */
const OVER_HTTPS = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
}

test('over plain http nothing is said that holds over https only', async () => {
  const { headers } = await server.app.inject('http://school.local/api/health')
  for (const name of Object.keys(OVER_HTTPS)) expect(headers).not.toHaveProperty(name)
})

test('behind a proxy with a certificate the site says that it stays on https, and nothing of other names', async () => {
  const { headers } = await server.app.inject({
    url: 'http://school.example/api/health',
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(headers).toMatchObject(OVER_HTTPS)
})
