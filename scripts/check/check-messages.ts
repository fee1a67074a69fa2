import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Equal keys, placeholders and plural forms in every language; the specification's spelling
 * (words/spelled.json).
 */
const ROOT = path.join(import.meta.dirname, '../..')

type Message = string | [{ declarations?: string[]; match: Record<string, string> }]
type Messages = Record<string, Message>
type Spelled = {
  misspelt: Record<string, string>
  'misspelt, of screens to come': string[]
  spelled: Record<string, string>
}

export function findProblems(root: string): string[] {
  const words = path.join(root, 'words')
  const folders = readdirSync(path.join(words, 'messages'))
  const files = folders.flatMap((folder) => readdirSync(path.join(words, 'messages', folder)))
  const locales = [...new Set(['en.json', ...files])].map((file) => path.basename(file, '.json'))
  const source = globSync(`${root}/{web/src,server/src,words/src,e2e/film}/**/*.{ts,tsx}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const used = new Set([...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key))
  return [
    ...folders.flatMap((folder) => problemsOf(words, folder, locales, used)),
    ...twice(folders.flatMap((folder) => Object.keys(read(words, fileOf(folder, locales[0]))))),
    ...misspelt(words, Object.assign({}, ...folders.map((of) => read(words, fileOf(of, 'en'))))),
  ]
}

/** Also texts that are not in the list yet. */
function misspelt(words: string, english: Messages): string[] {
  const spelled: Spelled = JSON.parse(readFileSync(path.join(words, 'spelled.json'), 'utf8'))
  const held = Object.entries({ ...spelled.misspelt, ...spelled.spelled })
  const come = spelled['misspelt, of screens to come'].filter((text) =>
    Object.values(english).includes(text),
  )
  return [
    ...held
      .filter(([key, text]) => english[key] !== text)
      .map(([key, text]) => `spelled.json: ${key} must read '${text}'`),
    ...come.map((text) => `spelled.json: '${text}' has come; name its key under misspelt`),
  ]
}

function problemsOf(
  words: string,
  folder: string,
  locales: string[],
  used: Set<unknown>,
): string[] {
  const [base = '', ...others] = locales.map((locale) => fileOf(folder, locale))
  const messages = read(words, base)
  const keys = Object.keys(messages)
  return [
    ...keys.filter((key) => !used.has(key)).map((key) => `${base}: ${key} is not used`),
    ...others.flatMap((file) =>
      comparison(messages, read(words, file)).map((line) => `${file}: ${line}`),
    ),
    ...locales.flatMap((locale) =>
      withoutText(locale, read(words, fileOf(folder, locale))).map(
        (line) => `${fileOf(folder, locale)}: ${line}`,
      ),
    ),
  ]
}

/** The screen would show the message's key. */
function withoutText(locale: string, messages: Messages): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return Object.entries(messages).flatMap(([key, message]) => {
    if (typeof message === 'string') return []
    const [{ declarations = [], match }] = message
    const plurals = declarations.flatMap((line) => /^local (\w+) =.*: plural/.exec(line)?.[1] ?? [])
    return plurals.flatMap((plural) => {
      const forms = Object.keys(match).map((form) => `${form},`.replaceAll(' ', ''))
      const has = (category: string) =>
        forms.some((form) => form.includes(`${plural}=${category},`))
      const lacking = has('*') ? [] : pluralCategories.filter((category) => !has(category))
      return lacking.length > 0 ? [`${key} has no text for ${lacking.join(', ')}`] : []
    })
  })
}

function comparison(base: Messages, other: Messages): string[] {
  return [
    ...differences(Object.keys(base), Object.keys(other)).map(
      (key) => `${key} is ${key in base ? 'missing' : 'not in the base language'}`,
    ),
    ...Object.entries(base)
      .filter(
        ([key, message]) => key in other && placeholders(message) !== placeholders(other[key]),
      )
      .map(([key, message]) => `${key} has not the placeholders (${placeholders(message)})`),
    ...Object.keys(other)
      .filter((key) => texts(other[key]).some((text) => text.trim() === ''))
      .map((key) => `${key} is empty`),
  ]
}

const fileOf = (folder: string, locale: string | undefined) => `messages/${folder}/${locale}.json`

/** The build would take the last one. */
function twice(keys: string[]): string[] {
  const repeated = keys.filter((key, index) => keys.indexOf(key) !== index)
  return repeated.map((key) => `messages: ${key} stands in two folders`)
}

function read(words: string, file: string): Messages {
  try {
    const { $schema: _, ...messages } = JSON.parse(readFileSync(path.join(words, file), 'utf8'))
    return messages
  } catch (error) {
    throw new Error(`${file} cannot be read`, { cause: error })
  }
}

function texts(message: Message | undefined): string[] {
  if (message === undefined) return []
  return typeof message === 'string' ? [message] : Object.values(message[0].match)
}

function placeholders(message: Message | undefined): string {
  const declared = typeof message === 'object' ? (message[0].declarations ?? []) : []
  const inputs = declared.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? [])
  const named = texts(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  )
  return [...new Set([...inputs, ...named])].toSorted((a, b) => a.localeCompare(b)).join(', ')
}

const onlyIn = (these: string[], those: string[]) => these.filter((one) => !those.includes(one))

function differences(some: string[], others: string[]): string[] {
  return [...onlyIn(some, others), ...onlyIn(others, some)]
}

if (import.meta.main) {
  const problems = findProblems(ROOT)
  for (const problem of problems) console.error(`words/${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
