import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { errorAnswerer } from '../../server/src/platform/http/answers/errors.ts'
import { serveSite } from '../../server/src/platform/http/site/site.ts'
import { publishSite } from './publish-site.mjs'

const web = mkdtempSync(path.join(tmpdir(), 'talaqqi-publish-'))
const at = (...names: string[]) => path.join(web, ...names)

function release(name: string): void {
  mkdirSync(at('.cache/site/assets'), { recursive: true })
  writeFileSync(at('.cache/site/index.html'), name)
  writeFileSync(at(`.cache/site/assets/${name}.js`), name)
  publishSite(web, at('.cache/site'))
}

test('an open page finds its files after two upgrades', async () => {
  onTestFinished(() => rmSync(web, { recursive: true }))
  release('first')
  const app = fastify({ logger: false })
  app.setErrorHandler(errorAnswerer(() => false))
  await serveSite(app, at('dist'))
  onTestFinished(() => app.close())
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url })
    return statusCode === 200 ? body : statusCode
  }
  release('second')
  release('third')
  expect(await ask('/')).toBe('third')
  for (const name of ['first', 'second', 'third'])
    expect(await ask(`/assets/${name}.js`)).toBe(name)
  release('fourth')
  expect(await ask('/assets/first.js')).toBe(404)
  expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('fourth')
  expect(existsSync(at('.cache/site'))).toBe(false)
})
