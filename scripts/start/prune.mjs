// Reduces a built copy to the files for serving, for images; run it in a separate copy.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, UNUSED } from './install.mjs'

const SOURCES = [
  ...['bench', 'docs', 'e2e', 'web/src', 'web/public', 'web/.cache', 'words/messages'],
  ...['words/compiled/messages', 'package-lock.json', 'scripts/lint'],
]

/** Without the compiler of `words`. */
export function reachable({ packages }) {
  const found = new Set()
  const visit = (folder) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[folder]
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    )
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    for (const name of [...names, ...peers]) {
      const target = resolve(packages, folder, name)
      if (!target || found.has(target) || name.startsWith('@talaqqi/')) continue
      found.add(target)
      visit(target)
    }
  }
  for (const workspace of ['', 'server', 'contract', 'quran']) visit(workspace)
  return found
}

/** As Node does: in the same folder, then in the parents. */
function resolve(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const candidate = path.posix.join(at, 'node_modules', name)
    if (packages[candidate]) return candidate
    if (at === '') return null
  }
}

function prune() {
  const lockfile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const kept = reachable(lockfile)
  const remove = (file) => rmSync(path.join(ROOT, file), { recursive: true, force: true })
  for (const folder of Object.keys(lockfile.packages))
    if (folder.includes('node_modules/') && !kept.has(folder) && !lockfile.packages[folder].link)
      remove(folder)
  for (const unused of UNUSED) remove(path.join('node_modules', unused))
  remove('node_modules/.cache')
  for (const source of SOURCES) remove(source)
  for (const form of FOR_BROWSERS) remove(path.join('node_modules', form))
  removeUnread(ROOT, TESTS)
}

const FOR_BROWSERS = [
  'libphonenumber-js/bundle',
  ...['amd', 'cjs-browser', 'es6', 'global'].map((form) => `luxon/build/${form}`),
]
const UNREAD = /\.(map|[cm]?ts|tsx|md|flow|a)$|^(tests?|__tests__|benchmarks?|examples?)$/
const TESTS = /\.test\.tsx?$|^testing$|_snapshot\.json$/

function removeUnread(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.name === 'dist' && pattern === TESTS) continue
    if (entry.name === 'node_modules') removeUnread(file, UNREAD)
    else if (pattern.test(entry.name)) rmSync(file, { recursive: true })
    else if (entry.isDirectory()) removeUnread(file, pattern)
  }
}

if (import.meta.main ?? process.argv[1]?.endsWith('prune.mjs')) prune()
