import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { MEDIA_TYPES } from '@talaqqi/contract/exports'
import { expect, test } from 'vitest'
import { makeDocument } from '../../../areas/documents/factory.ts'
import { keyOf } from '../../../areas/documents/keys.ts'
import { makeStudent } from '../../../areas/students/factory.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { testConfig, useServer } from '../../../testing/server.ts'
import { COMPRESSION } from './compression.ts'

const server = useServer()
const READERS: Record<string, (packed: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Over a kilobyte, and without a sign-in. */
const ask = (accepted?: string, url = '/api/openapi.json') =>
  server.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=0, br', 'br'],
  ['zstd;q=0, br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
])('%s is answered in %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await ask(accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  const plain = await ask()
  expect(READERS[encoding]?.(rawPayload).toString()).toBe(plain.body)
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test.each([undefined, 'identity', 'deflate', 'gzip;q=0', 'zstd;q=0, br;q=0, gzip;q=0', '*;q=0'])(
  '%s is answered without compression',
  async (accepted) => {
    const { headers, statusCode } = await ask(accepted)
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  },
)

test('an answer under a kilobyte is not compressed', async () => {
  const { headers, body } = await ask('gzip, br, zstd', '/api/health')
  expect([headers['content-encoding'], JSON.parse(body)]).toMatchObject([
    undefined,
    { status: 'ok' },
  ])
})

test.each(['zstd', 'br', 'gzip'])('a table of the school arrives whole in %s', async (encoding) => {
  const { account_id, section, asAdministrator } = await makeScene(server)
  const first_name = 'Maryam'.padEnd(900, 'x')
  for (let count = 0; count < 400; count += 1)
    await makeStudent(server, { account_id, section_id: section.id, first_name })
  const table = (format: 'csv' | 'xlsx', accepted: string) =>
    asAdministrator.send({
      method: 'GET',
      path: '/exports/',
      query: { of: 'students', format },
      headers: { 'accept-encoding': accepted },
    })
  const [packed, plain] = [await table('csv', encoding), await table('csv', 'identity')]
  expect(plain.rawPayload.length).toBeGreaterThan(COMPRESSION.syncThreshold ?? 0)
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(READERS[encoding]?.(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  const workbook = await table('xlsx', encoding)
  expect(workbook.headers).toMatchObject({ 'content-type': MEDIA_TYPES.xlsx })
  expect(workbook.headers).not.toHaveProperty('content-encoding')
})

test('a PDF is sent as it is', async () => {
  const { account_id } = await makeScene(server)
  const content = Buffer.from(`%PDF-1.7\n${'page '.repeat(1000)}`)
  const { id } = await makeDocument(server, { account_id, content })
  const url = `/api/documents/${keyOf(testConfig.secretKey, { account_id, id })}`
  const { statusCode, headers, rawPayload } = await ask('gzip, br, zstd', url)
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  expect(rawPayload.equals(content)).toBe(true)
})
