import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log.ts'

test('a log on a full disk ends nothing, and the log itself is what is written', async (context) => {
  if (!existsSync('/dev/full')) context.skip('there is no /dev/full here')
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const app = fastify({ logger: { stream: openLog(full) } })
  for (let line = 0; line < 3; line++) app.log.error('nobody reads this')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await app.close()

  const folder = mkdtempSync(path.join(tmpdir(), 'tq-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'log')
  const heard = fastify({ logger: { stream: openLog(openSync(file, 'w')) } })
  heard.log.error('the school is open')
  expect(readFileSync(file, 'utf8')).toContain('the school is open')
  await heard.close()
})
