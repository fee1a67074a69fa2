import { tidyLine } from '@talaqqi/contract/human-text'
import type { ClassesSaid, ClassQuestion } from '@talaqqi/contract/imports'
import { nameKey } from './name-key.ts'
import { isNearName, type NameParts, namePartsOf } from './near-names.ts'

/** More unknown names than this are not classes. */
const QUESTIONS_LIMIT = 200
const NAME_LIMIT = 200

type Name = { text: string; parts: NameParts; rows: number }

export function classAnswerBook(said: ClassesSaid) {
  const meant = new Map(said.map(({ text, name }) => [keyOf(text), tidyLine(name)]))
  return {
    resolve: (text: string) => meant.get(keyOf(text)) ?? text,
    isSaid: (text: string) => meant.has(keyOf(text)),
  }
}
export type ClassAnswerBook = ReturnType<typeof classAnswerBook>

const keyOf = (name: string) => nameKey(tidyLine(name))

/** One question per name that is similar to a class of the school, or to a name in more rows. */
export function askAboutClasses(
  names: readonly string[],
  known: readonly { name: string }[],
  said: ClassAnswerBook,
): ClassQuestion[] {
  const inSchool = new Set(known.map(({ name }) => keyOf(name)))
  const bases = known.map(({ name }) => ({ text: name, parts: namePartsOf(name) }))
  const questions: ClassQuestion[] = []
  for (const { text, parts, rows } of newNames(names, inSchool)) {
    const nearest = said.isSaid(text) ? undefined : nearestOf(parts, bases)
    if (!nearest) bases.push({ text: said.resolve(text), parts: namePartsOf(said.resolve(text)) })
    else if (questions.length < QUESTIONS_LIMIT)
      questions.push({ text, rows, nearest: nearest.text })
  }
  return questions
}

type Base = Omit<Name, 'rows'>

function nearestOf(parts: NameParts, bases: readonly Base[]): Base | undefined {
  const isSame = (base: Base) => base.parts.join('') === parts.join('')
  return bases.find(isSame) ?? bases.find((base) => isNearName(parts, base.parts))
}

function newNames(names: readonly string[], inSchool: ReadonlySet<string>): Name[] {
  const byKey = new Map<string, Name>()
  for (const name of names) {
    const text = tidyLine(name)
    const key = nameKey(text)
    if (text === '' || text.length > NAME_LIMIT || inSchool.has(key)) continue
    const before = byKey.get(key)
    if (before) before.rows += 1
    else if (byKey.size < QUESTIONS_LIMIT * 2)
      byKey.set(key, { text, parts: namePartsOf(text), rows: 1 })
  }
  return [...byKey.values()].sort((one, other) => other.rows - one.rows)
}
