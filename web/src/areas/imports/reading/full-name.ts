import { alike } from '@talaqqi/contract/alike'

/** In which order a list writes full names. A comma ('Surname, First') decides by itself. */
export type NameOrder = 'first_name_first' | 'surname_first'

/** Words that begin a compound name: 'Abdul Rahman', 'Abu Bakr', 'عبد الله'. */
const COMPOUNDS = words([
  ...['abd', 'abdul', 'abdal', 'abdel', 'abdur', 'abdus', 'abdu', 'abdool', 'abu', 'umm', 'ummu'],
  ...['عبد', 'عبيد', 'أبو', 'أبي', 'أبا', 'أم', 'ذو'],
])
/** Articles and words of descent, which belong to the word after them: 'bin Yusuf', 'آل سعود'. */
const PREFIXES = words([
  ...['bin', 'ibn', 'ben', 'bint', 'binti', 'binte', 'al', 'el', 'aal', 'as', 'ash', 'ar', 'at'],
  ...['an', 'ad', 'az', 'van', 'von', 'de', 'den', 'der', 'du', 'la', 'le'],
  ...['آل', 'ال', 'بن', 'ابن', 'بنت', 'ابنة', 'بنو'],
])
/** Words that join the word before them to the one after: 'Zia ul Haq', 'Nur ud Din'. */
const JOINERS = words(['ul', 'ur', 'us', 'ud', 'uz', 'un', 'ush'])
/** Words that belong to the word before them: 'Rahmat Ullah', 'نور الدين'. */
const SUFFIXES = words(['ullah', 'allah', 'الدين', 'الله', 'اللہ'])
/** What may follow a surname behind a comma, and is no first name. */
const TITLES = words(['jr', 'sr', 'ii', 'iii', 'iv'])

/** Between 'Surname, First', in Latin and in Arabic letters. */
const COMMA = /[,،]/u

/**
 * Divides a full name. The words of a compound name stay together. Of names without a comma the last
 * name is the last one, or the first one of a list that writes surnames first; a single name is the first
 * name.
 */
export function dividedName(
  name: string,
  order: NameOrder = 'first_name_first',
): [first: string, last: string] {
  const text = name.trim()
  const [before = '', ...after] = text.split(COMMA).map((part) => part.trim())
  const behind = after.filter(Boolean).join(' ')
  if (behind && !TITLES.has(alike(behind))) return before ? [behind, before] : dividedName(behind)
  const parts = namesIn(text.replace(/[\s,،]+$/u, ''))
  if (parts.length < 2) return [parts.join(' '), '']
  return order === 'surname_first'
    ? [parts.slice(1).join(' '), parts[0] ?? '']
    : [parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
}

/** The names in a full name, each with the words that belong to it. */
function namesIn(text: string): string[] {
  const names: string[] = []
  const all = text.split(/\s+/u).filter(Boolean)
  let isOpen = false
  for (const [index, word] of all.entries()) {
    const plain = alike(word)
    const joinsBefore = JOINERS.has(plain) || SUFFIXES.has(plain) || TITLES.has(plain)
    if (names.length > 0 && (isOpen || joinsBefore)) names.push(`${names.pop()} ${word}`)
    else names.push(word)
    // 'Ben Adams' has a first name, 'Ahmad ben Yusuf' a word of descent.
    const isPrefix = PREFIXES.has(plain) && (index > 0 || all.length > 2)
    isOpen = COMPOUNDS.has(plain) || JOINERS.has(plain) || isPrefix
  }
  return names
}

function words(all: string[]): ReadonlySet<string> {
  return new Set(all.map(alike))
}
