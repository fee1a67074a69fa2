// npm run sbom -- FOLDER: writes sbom.cdx.json and licences.txt of the packages that a start installs.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startFolders } from '../check/check-install.ts'
import { ROOT } from '../start/install.mjs'

/** Each allows use in a closed program, as it is. MPL-2.0 only asks for changes of its own files. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['CC-BY-4.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense'],
])

/** Without the field in their manifest; read in their LICENSE. */
const READ_BY_HAND: Record<string, string> = {
  '@inlang/plugin-message-format': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
}

type Locked = {
  version?: string
  license?: string
  /** `sha512-` and Base64. */
  integrity?: string
  dev?: boolean
  link?: boolean
}
export type Lockfile = { packages: Record<string, Locked> }
export type Shipped = { name: string; version: string; licence: string; sha512?: string }

/** Sorted by licence and name; each version once. */
export function shippedPackages(lockfile: Lockfile): Shipped[] {
  const all = new Map<string, Shipped>()
  for (const folder of startFolders(lockfile)) {
    const { version = '', license, integrity = '' } = lockfile.packages[folder] ?? {}
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? READ_BY_HAND[name] ?? 'unknown'
    const [, hash] = /^sha512-(\S+)/.exec(integrity) ?? []
    const sha512 = hash && Buffer.from(hash, 'base64').toString('hex')
    all.set(`${name}@${version}`, { name, version, licence, ...(sha512 && { sha512 }) })
  }
  const key = ({ licence, name, version }: Shipped) => `${licence}\n${name}\n${version}`
  return [...all.values()].toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** Packages without an allowed licence: a line each. */
export function unknownLicences(shipped: Shipped[]): string[] {
  return shipped
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
}

/** SPDX: all of `A AND B`, one of `A OR B`. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => ALLOWED.has(one))
}

export function licenceList(shipped: Shipped[]): string {
  const groups = Map.groupBy(shipped, ({ licence }) => licence)
  const lists = [...groups].map(([licence, all]) =>
    [licence, ...all.map(({ name, version }) => `  ${name} ${version}`)].join('\n'),
  )
  const head = 'Packages of Talaqqi by licence. The text of each is in its folder of node_modules.'
  return `${[head, ...lists].join('\n\n')}\n`
}

/** CycloneDX 1.5. Not by `npm sbom`: npm 11 leaves out packages that are also peers, such as `pg`. */
export function billOf(shipped: Shipped[], version: string) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'talaqqi', version } },
    components: shipped.map((one) => ({
      type: 'library',
      name: one.name,
      version: one.version,
      purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
      licenses: [{ expression: one.licence }],
      ...(one.sha512 && { hashes: [{ alg: 'SHA-512', content: one.sha512 }] }),
    })),
  }
}

function main(folder: string): void {
  const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
  const shipped = shippedPackages(read('package-lock.json') as Lockfile)
  const { version } = read('package.json') as { version: string }
  const unknown = unknownLicences(shipped)
  if (unknown.length > 0) {
    process.stderr.write(`Licences that are not allowed yet:\n${unknown.join('\n')}\n`)
    process.exit(1)
  }
  const bill = `${JSON.stringify(billOf(shipped, version), null, 2)}\n`
  writeFileSync(path.join(folder, 'sbom.cdx.json'), bill)
  writeFileSync(path.join(folder, 'licences.txt'), licenceList(shipped))
}

if (import.meta.main) main(path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? '.'))
