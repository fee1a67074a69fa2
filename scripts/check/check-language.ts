// Holds prose to plain technical English; folders as arguments narrow it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Prose, proseOf } from './prose.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const WORDS: readonly (readonly [words: string, instead: string])[] = [
  ['nobody', 'name who it is: "no user", "no teacher"'],
  ['somebody|anybody', 'name who it is: "a user", "another teacher"'],
  ['whoever|whomever', 'the noun: "administrators", "callers that"'],
  ['whom', 'the noun again'],
  ['whose', '"with" or "of" and the noun'],
  ['anew', '"again"'],
  ['told', '"shown", "notified", "named"'],
  ['what (is|was|has|had|they)', 'the noun: "pending writes", "unknown columns"'],
  ['where there (is|are) none', '"if absent"'],
  ['whatever', '"any", "regardless of"'],
  ['hangs? on', '"references", "depends on"'],
  ['sees? to it', 'the verb itself'],
  ['under way', '"in progress", "running", "draft"'],
  ['ways? in', '"sign-ins", "credentials"'],
  ['so many', 'the number, or "a number of times"'],
  ['all the same', '"still", "nevertheless"'],
  ['(goes|going|went) on', '"continues"'],
  ['lies? (in|on|at|there)', '"is in", "is stored in"'],
  ['wherever', '"if", "in any"'],
  ['(taken?|takes|took) back', '"undo", "revoke", "restore"'],
  ['(in|out of) sight', '"visible", "hidden"'],
  ['done its work', '"is used up", "has finished"'],
]
const RULES = WORDS.map(([words, instead]) => ({
  pattern: new RegExp(String.raw`\b(${words})\b`, 'i'),
  instead,
}))

/** A longer title has two facts, or an explanation. */
const TITLE_WORDS = 12

/** Old decisions keep their words; the glossary lists words of schools. */
const LEFT_OUT = /^(docs\/decisions\/archive\/|GLOSSARY\.md$|scripts\/check\/check-language\.)/

export function faultsOf({ kind, text }: Prose): string[] {
  const plain = withoutQuotes(text)
  const faults = RULES.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(plain)
    return found ? [`'${found[0]}': ${instead}`] : []
  })
  const words = text.trim().split(/\s+/).length
  if (kind === 'title' && words > TITLE_WORDS)
    faults.push(`a title of ${words} words: at most ${TITLE_WORDS}`)
  return faults
}

const withoutQuotes = (text: string) =>
  text.replaceAll(/`[^`]*`|"[^"]*"|‘[^’]*’|'[A-Z][^']*'|\*[^*]*\*|\b_[^_]*_\b/g, ' ')

function check(folders: string[]): number {
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
  let faults = 0
  for (const file of files.split('\n').filter((name) => name && !LEFT_OUT.test(name)))
    for (const prose of proseOf(file, readFileSync(`${ROOT}/${file}`, 'utf8')))
      for (const fault of faultsOf(prose)) {
        faults++
        console.log(`${file}:${prose.line} ${fault}`)
      }
  return faults
}

if (import.meta.main) {
  const faults = check(process.argv.slice(2))
  console.log(`${faults} places are not in plain English (CONTRIBUTING.md, 'Language').`)
  process.exit(faults === 0 ? 0 : 1)
}
