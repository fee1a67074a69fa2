// Finds files, folders, links and npm commands that documents name and the project lacks.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Prose, proseOf } from './prose.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Old decisions and releases keep the names of their day. */
const LEFT_OUT = /^(docs\/decisions\/archive\/|CHANGELOG\.md$)/
const FILE = /`([\w@$./-]+\.(?:ts|tsx|mjs|js|sh|css|json|md|sql|typ|ya?ml|service))`/g
const FOLDER = /`((?:server|web|contract|quran|words|scripts|e2e|bench|docs|deploy)\/[^`]*?)\/?`/g
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g
const COMMAND = /npm run ([\w:]+)/g

export interface Project {
  files: readonly string[]
  commands: readonly string[]
}

/** The names in one line of a document that the project lacks. */
export function missingNames(file: string, text: string, project: Project): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  const beside = (name: string) => path.posix.join(path.posix.dirname(file), name)
  return [
    ...all(FILE).filter(
      (name) => !name.includes('NNN') && !hasFile(name.replace(/^\.\//, ''), project),
    ),
    ...all(FOLDER).filter((name) => isName(name) && !hasStart(name, project)),
    ...all(LINK).filter((name) => !hasStart(beside(name), project)),
    ...all(COMMAND).filter((name) => !project.commands.includes(name)),
  ]
}

const hasFile = (name: string, { files }: Project) =>
  files.some((file) => file === name || file.endsWith(`/${name}`))

/** A folder, a file, or a file without its ending. */
const hasStart = (name: string, { files }: Project) => {
  const start = name.replace(/\/$/, '')
  return files.some(
    (file) => file === start || file.startsWith(`${start}/`) || file.startsWith(`${start}.`),
  )
}

/** Not a pattern, not a file (`FILE` has those), not built. */
const isName = (name: string) => /^[\w@./-]+$/.test(name) && !/\.\w+$|\/dist\b|\.\./.test(name)

function check(): number {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter(Boolean)
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const project = { files, commands: Object.keys(scripts) }
  let faults = 0
  for (const file of files.filter((name) => name.endsWith('.md') && !LEFT_OUT.test(name)))
    for (const { line, text } of prose(file))
      for (const name of missingNames(file, text, project)) {
        faults++
        console.log(`${file}:${line} '${name}' does not exist`)
      }
  return faults
}

const prose = (file: string): Prose[] => proseOf(file, readFileSync(path.join(ROOT, file), 'utf8'))

if (import.meta.main) {
  const faults = check()
  console.log(`${faults} names in the documents do not exist.`)
  process.exit(faults === 0 ? 0 : 1)
}
