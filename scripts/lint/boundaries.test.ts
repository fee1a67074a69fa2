import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
let house: string

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'talaqqi-boundaries-'))
  for (const part of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(path.join(ROOT, part), path.join(house, part), { recursive: true })
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

function lint(file: string, imported: string): string {
  const place = path.join(house, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, `export { thing } from '${imported}'\n`)
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix', file], {
    cwd: house,
    encoding: 'utf8',
  })
  rmSync(place)
  return stdout
}

describe('an import over a boundary is an error', () => {
  test.each([
    ['quran/src/names.ts', '@talaqqi/contract/fields', 'quran never imports contract'],
    ['words/src/portions.ts', '@talaqqi/contract/fields', 'words never imports contract'],
    ['contract/src/fields.ts', '../../server/src/app.ts', 'contract never imports server'],
    ['web/src/areas/auth/a.ts', '@talaqqi/server/app', 'web never imports server'],
    [
      'server/src/areas/imports/a.ts',
      '../../../../web/src/areas/imports/a.ts',
      'server never imports web',
    ],
    [
      'server/src/areas/imports/a.test.ts',
      '../../../../web/src/areas/students/a.ts',
      'server never imports web',
    ],
    ['server/src/platform/clock.ts', '../areas/list.ts', 'platform never imports areas'],
    ['web/src/ui/button.tsx', '../platform/api.ts', 'ui never imports platform'],
    ['web/src/platform/api.ts', '../ui/button.tsx', 'platform never imports ui'],
    ['web/src/platform/api/api.ts', '@talaqqi/quran', 'platform never imports quran'],
    ['web/src/ui/button.tsx', '../shared/forms/index.ts', 'ui never imports shared'],
    ['web/src/shared/forms/a.ts', '../../areas/audit/index.ts', 'shared never imports areas'],
    ['web/src/areas/auth/a.ts', '../../shared/forms/use-form.ts', 'only through its index.ts'],
    [
      'web/src/areas/sessions/capture/draft/a.ts',
      '../count/counters.tsx',
      'draft never imports count',
    ],
    ['web/src/ui/inputs/button.tsx', '@talaqqi/words/messages', 'ui never imports words'],
    ['web/src/areas/auth/a.ts', '../sessions/history/x.ts', 'only through its index.ts'],
    [
      'server/src/areas/students/students.ts',
      '../sections/queries.ts',
      'only through its index.ts',
    ],
    ['server/src/areas/students/students.ts', '../../tables/index.ts', 'only a queries file'],
    ['server/src/areas/students/students.ts', 'drizzle-orm', 'only a queries file builds SQL'],
    ['server/src/areas/students/queries.ts', 'pg', 'the raw connection stays in platform'],
    [
      'server/src/areas/students/queries.ts',
      'drizzle-orm/node-postgres',
      'the raw connection stays in platform',
    ],
    ['server/src/areas/students/students.ts', 'fastify', 'only routes.ts knows HTTP'],
    ['server/src/areas/students/students.ts', '../../platform/tenancy/scope.ts', 'makes a scope'],
    [
      'server/src/areas/students/queries.ts',
      '../../platform/database/database.ts',
      'raw connection',
    ],
    ['server/src/areas/students/queries.ts', './policy.ts', 'queries import nothing else'],
    ['server/src/areas/students/students.ts', './routes.ts', 'only area.ts imports its routes'],
    ['server/src/areas/students/students.ts', './samples.ts', 'only tests import samples'],
    ['server/src/areas/students/students.ts', './factory.ts', 'only tests import factories'],
    ['server/src/areas/students/area.ts', '../../testing/scene.ts', 'only tests import testing'],
  ])('%s may not import %s', (file, imported, why) => {
    expect(lint(file, imported)).toContain(why)
  })

  test.each([
    ['contract/src/fields.ts', '@talaqqi/quran'],
    ['server/src/areas/students/queries.ts', 'drizzle-orm'],
    ['server/src/areas/imports/a.test.ts', '../../../../web/src/areas/imports/a.ts'],
    ['server/src/areas/students/students.ts', './queries.ts'],
    ['server/src/areas/students/students.ts', '../sections/index.ts'],
    ['server/src/areas/students/area.ts', './routes.ts'],
    ['server/src/areas/students/samples.ts', '../../testing/scene.ts'],
    ['server/src/areas/students/factory.ts', '../users/factory.ts'],
    ['words/src/refusals.ts', '@talaqqi/contract/errors'],
    ['web/src/areas/auth/a.tsx', '../../ui/button.tsx'],
  ])('%s may import %s', (file, imported) => {
    expect(lint(file, imported)).not.toContain('talaqqi(boundaries)')
  })
})

describe.each(['server/src/areas', 'web/src/areas', 'web/src/shared'])(
  'the areas in %s',
  (folder) => {
    test('have no import cycles', () => {
      const graph = areaGraph(folder)
      expect(graph.size).toBeGreaterThan(3)
      for (const area of graph.keys()) expect(walk(graph, area), `from ${area}`).not.toContain(area)
    })
  },
)

function areaGraph(folder: string): Map<string, Set<string>> {
  const areas = path.join(ROOT, folder)
  const graph = new Map<string, Set<string>>()
  for (const file of globSync('*/**/*.{ts,tsx}', { cwd: areas })) {
    if (/\.test\.tsx?$|(samples|factory)\.ts$/.test(file)) continue
    const [area = ''] = file.split(path.sep)
    const reached = graph.get(area) ?? new Set()
    graph.set(area, reached)
    const text = readFileSync(path.join(areas, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const target = path.relative(areas, path.resolve(areas, path.dirname(file), specifier))
      const [other = ''] = target.split(path.sep)
      if (other !== '..' && other !== area && target.includes(path.sep)) reached.add(other)
    }
  }
  return graph
}

function walk(graph: Map<string, Set<string>>, from: string): string[] {
  const seen = new Set<string>()
  const visit = (area: string) => {
    for (const next of graph.get(area) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        visit(next)
      }
  }
  visit(from)
  return [...seen]
}
