import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { isPublic, openLog, publicMessage } from './log.ts'

test('a log on a full disk does not end the server', async (context) => {
  if (!existsSync('/dev/full')) context.skip('there is no /dev/full here')
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const app = fastify({ logger: { stream: openLog({ fd: full }) } })
  for (let line = 0; line < 3; line++) app.log.error('nobody reads this')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await app.close()

  const folder = mkdtempSync(path.join(tmpdir(), 'tq-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'log')
  const heard = fastify({ logger: { stream: openLog({ fd: openSync(file, 'w') }) } })
  heard.log.error('the school is open')
  expect(readFileSync(file, 'utf8')).toContain('the school is open')
  await heard.close()
})

test('a terminal shows mails, backups and warnings, not each request', () => {
  const told = (line: object) => publicMessage(JSON.stringify(line))?.replace(/^\d\d:\d\d /, '')
  const answered = { method: 'GET', route: '/api/students/', status: 200, msg: 'answered' }
  expect(told({ level: 30, ...answered })).toBeUndefined()
  expect(told({ level: 30, msg: 'Server listening at http://127.0.0.1:3000' })).toBeUndefined()
  expect(told({ level: 30, msg: 'mail written', file: '/data/mail/1.eml' })).toBe(
    'mail written: /data/mail/1.eml',
  )
  expect(told({ level: 50, msg: 'request failed', err: { message: 'no room' } })).toBe(
    'Warning: request failed: no room',
  )
  expect(told({ level: 40, ...answered, msg: 'cut off' })).toBe(
    'Warning: cut off: GET /api/students/',
  )
})

test('with LOG_LEVEL or a log file every line is written unchanged', () => {
  expect(isPublic('info')).toBe(false)
  const file = openSync('/dev/null', 'w')
  onTestFinished(() => closeSync(file))
  expect(isPublic(undefined, file)).toBe(false)
})
