import { toLatinDigits } from '../../ui/inputs/digits.ts'
import { personName } from '../school-words/index.ts'
import { soundsLike, soundsOf } from './name-sounds.ts'
import { normalizeName } from './normalize-name.ts'

type Named = { first_name: string; last_name: string }

const TYPED = 100

/**
 * Every typed word must match, in any order and normalized; matches in the typed order come first,
 * other spellings of the name last. A text like a phone number finds the phone, in domestic or international format.
 */
export function matchingNames<P extends Named>(
  people: P[],
  text: string,
  textOf: (person: P) => string = personName,
  phonesOf?: (person: P) => string[],
): P[] {
  const digits = phonesOf && phoneDigits(text)
  if (digits)
    return people.filter((person) => phonesOf(person).some((phone) => phone.includes(digits)))
  const typed = normalizeName(text.slice(0, TYPED))
  if (typed === '') return people
  const words = typed.split(' ')
  const asTyped: P[] = []
  const otherwise: P[] = []
  const otherSpelling: P[] = []
  for (const person of people) {
    const known = normalizeName(textOf(person))
    if (known.includes(typed)) asTyped.push(person)
    else if (words.every((word) => known.includes(word))) otherwise.push(person)
    else if (soundsLike(typed, soundsOf(known))) otherSpelling.push(person)
  }
  return [...asTyped, ...otherwise, ...otherSpelling]
}

const FEWEST_DIGITS = 3

/** Reduces '+27 82 115', '0027 82 115' or '082 115' to digits of the stored number; null for a name. */
function phoneDigits(text: string): string | null {
  const typed = toLatinDigits(text.slice(0, TYPED)).replace(/[\u200e\u200f\u2066-\u2069]/g, '')
  if (!/^[\s\d+().\-/]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^0{1,2}/, '')
  return digits.length < FEWEST_DIGITS ? null : digits
}
