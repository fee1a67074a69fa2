import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** In brotli bytes of JavaScript and CSS, from Vite's manifests. Run after the build. */
const DIST = path.join(import.meta.dirname, '../../web/dist')
const KB = 1000
const BUDGETS = {
  'sign-in page': 130 * KB,
  'sign-in page, CSS': 12 * KB,
  'what the sign-in page loads then': 10 * KB,
  "all code of the staff's site": 660 * KB,
  "all code of the guardians' site": 146 * KB,
}

type Chunk = { file: string; name?: string; imports?: string[] }
export type Manifest = Record<string, Chunk>
type Budgeted = keyof typeof BUDGETS
export type Weight = { what: Budgeted; bytes: number; limit: number }

export function weigh(
  staff: Manifest,
  guardians: Manifest,
  sizeOf: (file: string) => number,
): Weight[] {
  const sum = (files: Set<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const signIn = filesOf(staff, ['index.html', 'style.css'])
  const then = [...filesOf(staff, namedIn(staff, 'other-ways'))].filter((file) => !signIn.has(file))
  const css = new Set([...signIn].filter((file) => file.endsWith('.css')))
  return [
    weight('sign-in page', sum(signIn)),
    weight('sign-in page, CSS', sum(css)),
    weight('what the sign-in page loads then', sum(new Set(then))),
    weight("all code of the staff's site", sum(filesOf(staff, Object.keys(staff)))),
    weight("all code of the guardians' site", sum(filesOf(guardians, Object.keys(guardians)))),
  ]
}

function namedIn(manifest: Manifest, name: string): string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name)
  if (keys.length === 0) throw new Error(`No chunk named ${name} in the build`)
  return keys
}

const weight = (what: Budgeted, bytes: number): Weight => ({ what, bytes, limit: BUDGETS[what] })

function filesOf(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], files)
  }
  return files
}

export function overBudget(weights: Weight[]): string[] {
  return weights
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what}: ${kb(bytes)} of ${kb(limit)}`)
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

/** Sizes of the build in `web/dist`. Throws unless both sites are built. */
export function weighBuild(): Weight[] {
  const read = (name: string): Manifest =>
    JSON.parse(readFileSync(`${DIST}/.vite/${name}.json`, 'utf8'))
  const [staff, guardians] = [read('manifest'), read('guardian')]
  if (!staff['index.html'] || !guardians['guardian.html'])
    throw new Error('No first page in the build')
  const sizeOf = (file: string) => brotliCompressSync(readFileSync(`${DIST}/${file}`)).length
  return weigh(staff, guardians, sizeOf)
}

function main(): void {
  const weights = weighBuild()
  for (const { what, bytes, limit } of weights)
    console.log(`${kb(bytes).padStart(9)} of ${kb(limit)}  ${what}`)
  const over = overBudget(weights)
  for (const line of over) console.error(`Over budget: ${line}`)
  process.exitCode = over.length > 0 ? 1 : 0
}

if (import.meta.main) main()
