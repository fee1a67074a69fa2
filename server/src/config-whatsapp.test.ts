import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const data = mkdtempSync(path.join(tmpdir(), 'talaqqi-config-'))
afterAll(() => rmSync(data, { recursive: true }))
const read = (env: NodeJS.ProcessEnv) => readConfig([], { DATA_DIR: data, ...env }).whatsapp

const WHOLE = {
  WHATSAPP_TOKEN: 'EAAG',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'token',
}

test("without WhatsApp settings, messages go from the sender's phone", () => {
  expect(read({ WHATSAPP_TOKEN: '' })).toBeUndefined()
})

test("with all settings, messages go through Meta's or the configured address", () => {
  expect(read(WHOLE)?.apiUrl).toBe('https://graph.facebook.com/v23.0')
  const WHATSAPP_API_URL = 'http://127.0.0.1:9000/v23.0/'
  expect(read({ ...WHOLE, WHATSAPP_API_URL })?.apiUrl).toBe('http://127.0.0.1:9000/v23.0')
})

test.each([
  [
    { WHATSAPP_TOKEN: 'EAAG' },
    'WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN must be set with WHATSAPP_TOKEN.',
  ],
  [
    { ...WHOLE, WHATSAPP_APP_SECRET: '' },
    'WHATSAPP_APP_SECRET must be set with WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_VERIFY_TOKEN.',
  ],
  [{ ...WHOLE, WHATSAPP_PHONE_ID: '+27 82 123' }, /^WHATSAPP_PHONE_ID must be .* digits/],
  [{ ...WHOLE, WHATSAPP_API_URL: 'graph.facebook.com' }, /^WHATSAPP_API_URL must look like/],
  [{ WHATSAPP_API_URL: 'https://graph.example' }, /must be set with WHATSAPP_API_URL\.$/],
])('%j stops the start with one line', (env, line) => {
  expect(() => read(env)).toThrow(line)
})
