import { normalizedName } from '@talaqqi/contract/alike'

/** Order of full names in a list. A comma ('Surname, First') always means surname first. */
export type NameOrder = 'first_name_first' | 'surname_first'

/** Words that begin a compound name: 'Abdul Rahman', 'Abu Bakr', 'عبد الله'. */
const COMPOUNDS = words([
  ...['abd', 'abdul', 'abdal', 'abdel', 'abdur', 'abdus', 'abdu', 'abdool', 'abu', 'umm', 'ummu'],
  ...['عبد', 'عبيد', 'أبو', 'أبي', 'أبا', 'أم', 'ذو'],
])
/** Articles and words of descent, which belong to the next word: 'bin Yusuf', 'آل سعود'. */
const PREFIXES = words([
  ...['bin', 'ibn', 'ben', 'bint', 'binti', 'binte', 'al', 'el', 'aal', 'as', 'ash', 'ar', 'at'],
  ...['an', 'ad', 'az', 'van', 'von', 'de', 'den', 'der', 'du', 'la', 'le'],
  ...['آل', 'ال', 'بن', 'ابن', 'بنت', 'ابنة', 'بنو'],
])
/** Words that join the previous and the next word: 'Zia ul Haq', 'Nur ud Din'. */
const JOINERS = words(['ul', 'ur', 'us', 'ud', 'uz', 'un', 'ush'])
/** Words that belong to the previous word: 'Rahmat Ullah', 'نور الدين'. */
const SUFFIXES = words(['ullah', 'allah', 'الدين', 'الله', 'اللہ'])
/** Suffixes after a comma that are not first names. */
const TITLES = words(['jr', 'sr', 'ii', 'iii', 'iv'])

const COMMA = /[,،]/u

/** Without a comma, the last name comes last, or first in a list with surnames first. */
export function splitFullName(
  name: string,
  order: NameOrder = 'first_name_first',
): [first: string, last: string] {
  const text = name.trim()
  const [before = '', ...after] = text.split(COMMA).map((part) => part.trim())
  const behind = after.filter(Boolean).join(' ')
  if (behind && !TITLES.has(normalizedName(behind)))
    return before ? [behind, before] : splitFullName(behind)
  const parts = namesIn([before, ...after].filter(Boolean).join(', '))
  if (parts.length < 2) return [parts.join(' '), '']
  return order === 'surname_first'
    ? [parts.slice(1).join(' '), parts[0] ?? '']
    : [parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
}

function namesIn(text: string): string[] {
  const names: string[] = []
  const all = text.split(/\s+/u).filter(Boolean)
  let isOpen = false
  for (const [index, word] of all.entries()) {
    const plain = normalizedName(word)
    const joinsBefore = JOINERS.has(plain) || SUFFIXES.has(plain) || TITLES.has(plain)
    if (names.length > 0 && (isOpen || joinsBefore)) names.push(`${names.pop()} ${word}`)
    else names.push(word)
    // In 'Ben Adams' Ben is a first name; in 'Ahmad ben Yusuf' it is a word of descent.
    const isPrefix = PREFIXES.has(plain) && (index > 0 || all.length > 2)
    isOpen = COMPOUNDS.has(plain) || JOINERS.has(plain) || isPrefix
  }
  return names
}

function words(all: string[]): ReadonlySet<string> {
  return new Set(all.map(normalizedName))
}
