import { normalizedName } from '@talaqqi/contract/alike'
import { distance } from 'fastest-levenshtein'
import { latinDigits } from '../../platform/latin-digits.ts'

export type NameParts = string[]

const FILLERS = new Set(['class', 'klas', 'the', 'حلقه', 'فصل', 'صف'])
/** Shorter words must be equal: A and B, Juz and Jim. */
const SHORTEST = 5
/** Words of this length may differ in two letters. */
const LONG = 8
/** Characters; edit distance is quadratic. */
const COMPARED = 60

/** 'HIFZ-1' and 'Hifdh 1' have the same parts. */
export function namePartsOf(name: string): NameParts {
  const parts = latinDigits(normalizedName(name)).match(/\p{L}+|\p{N}+/gu) ?? []
  const plain = parts.slice(0, 20).map((part) => plainPart(part.slice(0, COMPARED)))
  const telling = plain.filter((part) => !FILLERS.has(part))
  return telling.some((part) => /\p{L}/u.test(part)) ? telling : plain
}

/** Removes leading zeros, the article, and variants of English transliteration. */
function plainPart(part: string): string {
  return part
    .replace(/^0+(?=.)/, '')
    .replace(/^ال(?=.{3})/u, '')
    .replaceAll(/[dt]h/g, 'z')
    .replaceAll('ee', 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll('aa', 'a')
}

/** Equal without signs and spaces, or with a typo in a long word. */
export function isNearName(one: NameParts, other: NameParts): boolean {
  if (one.join('') === other.join('')) return true
  if (one.length !== other.length) return false
  return one.every((part, index) => isNearPart(part, other[index] ?? ''))
}

function isNearPart(one: string, other: string): boolean {
  if (one === other) return true
  const shortest = Math.min(one.length, other.length)
  if (shortest < SHORTEST || one[0] !== other[0] || /\p{N}/u.test(one + other)) return false
  return distance(one, other) <= (shortest < LONG ? 1 : 2)
}
