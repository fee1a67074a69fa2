import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/bench-schools')
const MADE_FROM = ['server/migrations', 'server/src/operations/seed/large']

/**
 * A fresh copy of the school that an earlier run of this day made, from the same migrations and
 * seed; else the school is made. Lessons are dated from today, so a school serves for a day.
 */
export async function copyOfSchool(
  folder: string,
  name: string,
  make: (folder: string) => Promise<string>,
): Promise<string> {
  const stored = path.join(CACHE, `${name}-${fingerprint()}`)
  if (!existsSync(stored)) store(stored, await make(folder))
  const data = path.join(folder, name)
  rmSync(data, { recursive: true, force: true })
  copy(stored, data)
  return data
}

function store(stored: string, data: string): void {
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  copy(data, `${stored}.part`)
  renameSync(`${stored}.part`, stored)
}

/** PostgreSQL needs owner and modes as they are. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const folder of MADE_FROM)
    for (const file of readdirSync(path.join(ROOT, folder)).sort())
      if (/\.(sql|ts)$/.test(file)) hash.update(readFileSync(path.join(ROOT, folder, file)))
  return hash.digest('hex').slice(0, 16)
}
