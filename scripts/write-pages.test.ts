import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, type Manifest } from './screens.ts'
import { pagesOf } from './write-pages.ts'

const SITE = path.join(import.meta.dirname, '../web/src')
const split = (screen: string) => `src/routes/${screen}.tsx?tsr-split=component`
const manifest: Manifest = {
  'index.html': { file: 'start.js', imports: ['_libraries.js'] },
  'style.css': { file: 'site.css' },
  '_libraries.js': { file: 'libraries.js' },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  [split('auth/setup')]: { file: 'setup.js', imports: ['index.html'] },
  [split('_signed-in')]: { file: 'shell.js', imports: ['index.html'] },
  [split('_signed-in/_admin')]: { file: 'admin.js', imports: ['index.html'] },
  [split('_signed-in/index')]: { file: 'dashboard.js', imports: ['index.html', '_shared.js'] },
  [split('_signed-in/_admin/students/view.$studentId')]: { file: 'student.js' },
}
const pages = pagesOf('<head>\n<script src="/first-paint.js"></script>\n</head>', manifest)
const kept = (page: string) =>
  /first-paint.js" data-files="(.+?)"/
    .exec(pages.get(page) ?? '')?.[1]
    ?.split(' ')
    .sort()
const named = (page: string) =>
  [...(pages.get(page) ?? '').matchAll(/href="(.+?)"/g)].map(([, file]) => file)

test("a screen's page keeps its own files and those of the layouts around it, not what every page has, for whoever is signed in", () => {
  expect(kept('pages/index.html')).toEqual(['dashboard.js', 'shared.js', 'shell.js'])
  expect(kept('pages/students/view/$studentId.html')).toEqual([
    'admin.js',
    'shell.js',
    'student.js',
  ])
  expect(named('pages/index.html')).toEqual([])
})

test('a page that is for everybody names its files to every browser', () => {
  expect(named('pages/auth/setup.html')).toEqual(['/setup.js'])
  expect(kept('pages/auth/setup.html')).toBeUndefined()
})

test('a layout is no page of its own', () => {
  expect([...pages.keys()].sort()).toEqual([
    'pages/auth/setup.html',
    'pages/index.html',
    'pages/students/view/$studentId.html',
  ])
})

test("each file of a route tells the address that the site's router has for it", () => {
  const tree = readFileSync(path.join(SITE, 'route-tree.gen.ts'), 'utf8')
  const [, byAddress = ''] = /interface FileRoutesByTo \{(.+?)\n\}/s.exec(tree) ?? []
  const addresses = [...byAddress.matchAll(/'(.+?)':/g)].map(([, address]) => address)
  const routes = globSync('**/*.tsx', { cwd: path.join(SITE, 'routes') })
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((route) => !route.endsWith('__root'))
  expect(addresses.length).toBeGreaterThan(100)
  expect([...new Set(routes.map(addressOf))].sort()).toEqual(addresses.sort())
})
