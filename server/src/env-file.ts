import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from './platform/start-refused.ts'

/**
 * Settings of a file, read as systemd reads EnvironmentFile=. The environment wins, as it does with
 * Node's own --env-file. Throws StartRefused.
 */
export function withEnvFile(file: string | undefined, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (file === undefined) return env
  // npm changes the working directory.
  return { ...parseEnvFile(textOf(path.resolve(env.INIT_CWD ?? process.cwd(), file))), ...env }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartRefused(`--env-file ${file} cannot be read (${(error as Error).message}).`)
  }
}

// A comment is a line of its own: systemd reads '#' behind a value as part of it.
const COMMENT = /^[ \t]*(?:[#;](?:\\\n|[^\n])*)?\n/
const NAME = /^[ \t]*([A-Za-z_]\w*)[ \t]*=/
const BLANK = /^[ \t]+/
const SINGLE = /^'([^']*)'/
const DOUBLE = /^"((?:\\[^]|[^"\\])*)"/
const UNENDED = /^['"]/
const LINE = /^[^\n]*\n/
const PLAIN = /^(?!['"])(?:\\[^]|[^\n\\])+/

/** `man systemd.exec`, EnvironmentFile=. Lines that are no setting are ignored, as systemd does. */
export function parseEnvFile(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  let rest = `${text.replaceAll('\r\n', '\n')}\n`
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(found[0].length)
    return found
  }
  for (;;) {
    if (rest === '') return values
    if (take(COMMENT)) continue
    const [, name] = take(NAME) ?? []
    if (name !== undefined) values[name] = readValue(take)
    if (name !== undefined && UNENDED.test(rest))
      throw new StartRefused(`A quote of ${name} has no end in the file of --env-file.`)
    take(LINE)
  }
}

/** Quoted parts may stand one behind the other; within an unquoted part a quote is a character. */
function readValue(take: (pattern: RegExp) => RegExpExecArray | null): string {
  let value = ''
  for (;;) {
    take(BLANK)
    const single = take(SINGLE)
    const double = single ? null : take(DOUBLE)
    if (single) value += single[1]
    else if (double) value += unescaped(double[1] ?? '')
    else return value + plain(take(PLAIN)?.[0] ?? '')
  }
}

const unescaped = (text: string) => text.replaceAll(/\\(?:\n|(["\\`$]))/g, '$1')

/** A backslash keeps the next character, also a last space, and joins two lines. */
function plain(text: string): string {
  const kept = text.trimEnd()
  const isEscape = trailingBackslashes(kept) % 2 === 1
  return (isEscape ? text.slice(0, kept.length + 1) : kept).replaceAll(
    /\\([^])/g,
    (_, character: string) => (character === '\n' ? '' : character),
  )
}

function trailingBackslashes(text: string): number {
  let count = 0
  while (text.at(-1 - count) === '\\') count += 1
  return count
}
