import { SPELLINGS } from './name-spellings.ts'

/** In order: digraphs before letters, letters before vowels. */
const LATIN: readonly [RegExp, string][] = [
  [/sj|sy(?=[aiou])|ch/g, 'sh'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/kh|ck|[qc]/g, 'k'],
  [/gh/g, 'g'],
  [/dj/g, 'j'],
  [/dz/g, 'z'],
  [/ts/g, 's'],
  [/x/g, 'h'],
  [/v/g, 'w'],
  [/oo|ou|oe/g, 'u'],
  [/ee|ie/g, 'i'],
  [/e(?=[iy])/g, 'a'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(?<=.)y/g, 'i'],
  [/(?<=a)w(?=u|$|[^aiu])/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=..[aiu])h$/, ''],
]

/** Consonants of the Arabic and Urdu alphabets; others, as long vowels, are left out. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 't', ط: 't', ج: 'j', چ: 'sh', ح: 'h', ه: 'h', خ: 'k' },
  ...{ د: 'd', ڈ: 'd', ذ: 'd', ض: 'd', ر: 'r', ڑ: 'r', ز: 'z', ژ: 'z', ظ: 'z', س: 's', ص: 's' },
  ...{ ش: 'sh', غ: 'g', گ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ں: 'n' },
}

/** Without prefix or exact match below these lengths, everything would match. */
const FEWEST = { letters: 3, consonants: 3 }
const ARTICLES = new Set(['al', 'el', 'ul', 'ur', 'ud', 'us', 'ال'])

const isArabic = (word: string) => /[\u0600-\u06ff]/.test(word)

/** A Latin word in one spelling: 'Yousef' and 'Yoosif' are 'yusif'. Arabic words are unchanged. */
export function soundOf(word: string): string {
  if (isArabic(word)) return word
  return LATIN.reduce((sound, [from, to]) => sound.replace(from, to), word)
}

let variants: ReadonlyMap<string, string[]> | undefined

/** Spellings of the same name; the table is made at the first search, not at the start. */
function variantsOf(sound: string): string[] | undefined {
  variants ??= readSpellings()
  return variants.get(sound)
}

function readSpellings(): Map<string, string[]> {
  const bySound = new Map<string, string[]>()
  for (const line of SPELLINGS) {
    const sounds = line.split(' ').map(soundOf)
    for (const sound of new Set(sounds))
      bySound.set(sound, [...(bySound.get(sound) ?? []), ...sounds])
  }
  return bySound
}

/** 'abdurrahman' is 'abd' and 'rahman', 'nuruddin' 'nur' and 'din'; a simple word is itself. */
function partsOf(sound: string): string[] {
  const [, first, rest] =
    /^k?(abd)(?:[aiu](?:l(?=.{3})|(?=[^aiu].{2})))(.+)$/.exec(sound) ??
    /^(abu)(.{3,})$/.exec(sound) ??
    /^(عبد)(?:ال)?(.{3,})$/.exec(sound) ??
    /^(ابو)(.{3,})$/.exec(sound) ??
    /^(.{3,})[aiu]l?(din)$/.exec(sound) ??
    []
  return first && rest ? [soundOf(first), soundOf(rest)] : [sound]
}

const withoutArticle = (sound: string) => sound.replace(/^ال(?=.{3})/, '')

function consonantsOf(sound: string): string {
  if (!isArabic(sound)) return sound.replace(/(?<=.)w|[aiu]/g, '')
  const first = sound.startsWith('و') ? 'w' : sound.startsWith('ي') ? 'y' : ''
  const rest = Array.from(sound.replace(/ه$/, ''), (letter) => CONSONANTS[letter] ?? '')
  return first + rest.join('')
}

type Sounds = { forms: string[]; consonants: string[]; isArabic: boolean }

const CACHED = 5000
const cache = new Map<string, Sounds>()

/** Of a normalized name, for `soundsLike`; cached, because each keystroke needs all names again. */
export function soundsOf(name: string): Sounds {
  const known = cache.get(name)
  if (known) return known
  if (cache.size >= CACHED) cache.clear()
  const sounds = readSounds(name)
  cache.set(name, sounds)
  return sounds
}

function readSounds(name: string): Sounds {
  const words = name.split(' ').map((word) => withoutArticle(soundOf(word)))
  const parts = words.flatMap(partsOf).map(withoutArticle)
  const all = [...new Set([...words, ...parts])]
  return {
    forms: all.flatMap((sound) => [sound, ...(variantsOf(sound) ?? [])]),
    // The table knows better: Hasan and Husain have the same consonants.
    consonants: all.filter((sound) => !variantsOf(sound)).map(consonantsOf),
    isArabic: isArabic(name),
  }
}

/** Whether each word of a normalized text sounds like a word of the name, or like its beginning. */
export function soundsLike(text: string, name: Sounds): boolean {
  const words = text.split(' ')
  const telling = words.filter((word) => !ARTICLES.has(word))
  return (
    telling.length > 0 && telling.every((word) => isWordOf(withoutArticle(soundOf(word)), name))
  )
}

function isWordOf(sound: string, name: Sounds): boolean {
  if (isBeginningOf(sound, name)) return true
  const parts = partsOf(sound)
  return parts.length > 1 && parts.every((part) => isBeginningOf(withoutArticle(part), name))
}

function isBeginningOf(sound: string, { forms, consonants, isArabic: isArabicName }: Sounds) {
  const begins = (form: string) =>
    form === sound || (sound.length >= FEWEST.letters && form.startsWith(sound))
  if (forms.some(begins)) return true
  if (isArabic(sound) === isArabicName || variantsOf(sound)) return false
  const typed = consonantsOf(sound)
  return typed.length >= FEWEST.consonants && consonants.some((one) => one.startsWith(typed))
}
