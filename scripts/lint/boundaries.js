import path from 'node:path'

/*
 * Lint rule: allowed imports, derived from the folders. ARCHITECTURE.md describes the same rules. A new
 * area needs no change here.
 */

const ROOT = path.resolve(import.meta.dirname, '../..')
const WORKSPACES = ['quran', 'words', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** Allowed workspaces of each workspace, besides itself. */
const REACHES = {
  quran: [],
  words: ['quran'],
  contract: ['quran'],
  server: ['contract', 'quran', 'words'],
  web: ['contract', 'quran', 'words'],
  scripts: ['quran', 'server'],
  // Words only for the captions of the film: journeys use the visible texts.
  e2e: ['contract', 'quran', 'server', 'words'],
  bench: ['contract', 'quran', 'scripts', 'server', 'words'],
}

/** Additional workspaces for tests: the site's own reader reads files, and the server's calls receive them. */
const TESTS_REACH = { server: { web: 'imports' } }

/** Allowed workspaces of the site's lower layers: no terms of the domain. */
const SITE_REACHES = { ui: [], platform: ['contract', 'words'] }

/** Workspace, layer (`platform`, `areas`, `ui` …), area and name of a file. */
export function placeOf(file) {
  const [workspace, ...rest] = path.relative(ROOT, file).split(path.sep)
  if (!WORKSPACES.includes(workspace)) return null
  const inside = rest[0] === 'src' ? rest.slice(1) : rest
  const floor = inside.length > 1 ? inside[0] : ''
  const area = ['areas', 'shared'].includes(floor) && inside.length > 2 ? inside[1] : ''
  return { workspace, floor, area, inside: inside.join('/'), name: inside.at(-1) ?? '' }
}

/** The reason against an import of a file, or null if allowed. Both paths are absolute. */
export function refusal(fromFile, toFile) {
  const from = placeOf(fromFile)
  const to = placeOf(toFile)
  if (!from || !to) return null
  if (from.workspace !== to.workspace) return betweenWorkspaces(from, to)
  if (isTest(from)) return null
  return betweenFloors(from, to) ?? betweenAreas(from, to) ?? insideServer(from, to)
}

/** The reason against an import of a package, or null if allowed. */
export function packageRefusal(fromFile, specifier) {
  const from = placeOf(fromFile)
  if (from?.workspace !== 'server' || from.floor !== 'areas' || isTest(from)) return null
  if (/^(drizzle-orm\/node-postgres|pg)(\/|$)/.test(specifier))
    return 'the raw connection stays in platform'
  if (/^drizzle-orm(\/|$)/.test(specifier) && !isQueries(from))
    return 'only a queries file builds SQL'
  if (specifier.startsWith('fastify') && !knowsHttp(from)) return 'only routes.ts knows HTTP'
  return null
}

function betweenWorkspaces(from, to) {
  if (isTest(from) && to.area !== '' && TESTS_REACH[from.workspace]?.[to.workspace] === to.area)
    return null
  // The words of refusals are typed by their codes.
  if (from.workspace === 'words' && to.workspace === 'contract' && to.name === 'errors.ts')
    return null
  if (!REACHES[from.workspace].includes(to.workspace))
    return `${from.workspace} never imports ${to.workspace}`
  const reaches = from.workspace === 'web' && !isTest(from) && SITE_REACHES[from.floor]
  return reaches && !reaches.includes(to.workspace)
    ? `${from.floor} never imports ${to.workspace}`
    : null
}

function betweenFloors(from, to) {
  const low = ['platform', 'ui', 'tables']
  if (low.includes(from.floor) && ['areas', 'shared', 'routes', 'operations'].includes(to.floor))
    return `${from.floor} never imports ${to.floor}`
  if (from.floor === 'ui' && to.floor === 'platform') return 'ui never imports platform'
  if (from.floor === 'platform' && to.floor === 'ui') return 'platform never imports ui'
  if (from.floor === 'shared' && ['areas', 'routes'].includes(to.floor))
    return `shared never imports ${to.floor}`
  if (from.floor === 'areas' && to.floor === 'routes') return 'an area never imports routes'
  if (to.floor === 'testing' && from.floor !== 'testing') return 'only tests import testing'
  if (to.name === 'samples.ts') return 'only tests import samples'
  if (to.name === 'factory.ts') return 'only tests import factories'
  return null
}

function betweenAreas(from, to) {
  if (!from.area || !to.area) return null
  if (from.floor === to.floor && from.area === to.area) return insideCapture(from, to)
  return to.name === 'index.ts' ? null : `an area reaches ${to.area} only through its index.ts`
}

/** The rooms of capturing a lesson, in the order of the flow: each imports only the rooms after it. */
const CAPTURE_ROOMS = ['choose', 'start', 'count', 'end', 'draft']

function insideCapture(from, to) {
  const roomOf = ({ inside }) =>
    CAPTURE_ROOMS.indexOf(/^areas\/sessions\/capture\/([^/]+)\//.exec(inside)?.[1])
  if (from.workspace !== 'web' || roomOf(to) === -1 || roomOf(from) <= roomOf(to)) return null
  return `${CAPTURE_ROOMS[roomOf(from)]} never imports ${CAPTURE_ROOMS[roomOf(to)]}`
}

function insideServer(from, to) {
  if (from.workspace !== 'server' || from.floor !== 'areas' || !from.area) return null
  if (to.floor === 'tables' && !isQueries(from)) return 'only a queries file reads tables'
  if (to.inside.startsWith('platform/http/') && !knowsHttp(from)) return 'only routes.ts knows HTTP'
  if (/^platform\/database\/(database|connect)\.ts$/.test(to.inside))
    return 'the raw connection stays in platform'
  if (to.inside === 'platform/tenancy/scope.ts' && !knowsHttp(from))
    return 'import from platform/tenancy/index.ts: only authentication makes a scope'
  if (isQueries(from) && to.area === from.area && !isQueries(to))
    return 'queries import nothing else of their area'
  if (from.area === to.area && to.name === 'routes.ts' && from.name !== 'area.ts')
    return 'only area.ts imports its routes'
  return null
}

/** Tests, and files only for tests. */
const isTest = (place) =>
  /\.test\.tsx?$|^(vitest\.config|samples|factory)\.ts$/.test(place.name) ||
  place.floor === 'testing'
const isQueries = (place) => /^(.+-)?queries\.ts$/.test(place.name)
const knowsHttp = (place) => ['routes.ts', 'authenticate.ts'].includes(place.name)

function targetOf(fromFile, specifier) {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(fromFile), specifier)
  const [, workspace, rest] = /^@talaqqi\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  return workspace ? path.join(ROOT, workspace, 'src', `${rest ?? 'index'}.ts`) : null
}

const boundaries = {
  create(context) {
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const target = targetOf(context.filename, specifier)
      const why = target
        ? refusal(context.filename, target)
        : packageRefusal(context.filename, specifier)
      if (why) context.report({ node, message: `${why} (see ARCHITECTURE.md)` })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

export default { meta: { name: 'talaqqi' }, rules: { boundaries } }
