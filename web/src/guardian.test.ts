import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')

test('guardian.html differs from index.html only in script and manifest', () => {
  const page = read('index.html')
    .replace('/src/main.tsx', '/src/guardian.tsx')
    .replace('/manifest.webmanifest', '/guardian/manifest.webmanifest')
  expect(read('guardian.html')).toBe(page)
})

test('each component of the guardian site has its styles there', {
  timeout: 60_000,
}, async () => {
  const sources = [...read('src/guardian.css').matchAll(/@source "(.+)"/g)].map(([, one = '']) =>
    path.join(web, 'src', one),
  )
  const hasLooks = (file: string) =>
    sources.some((source) => file.startsWith(`${source}/`) || path.matchesGlob(file, source))
  const without = (await drawn())
    .filter((file) => readFileSync(file, 'utf8').includes('className='))
    .filter((file) => !hasLooks(file))
  expect(without.map((file) => path.relative(web, file))).toEqual([])
})

async function drawn(): Promise<string[]> {
  const configFile = path.join(web, 'vite.guardian.config.ts')
  const options = { configFile, logLevel: 'error', build: { write: false } } as const
  const { output } = (await build(options)) as Rolldown.RolldownOutput
  const files = output.flatMap((part) =>
    part.type === 'chunk'
      ? Object.entries(part.modules).filter(([, { renderedLength }]) => renderedLength > 0)
      : [],
  )
  return files.map(([file]) => file).filter((file) => file.startsWith(path.join(web, 'src')))
}
