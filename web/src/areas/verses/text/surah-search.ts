import { SURAHS, type Surah } from '@talaqqi/quran'

/** Other common names of surahs. */
const ALSO: Readonly<Record<number, readonly string[]>> = {
  1: ['Alhamdu', 'الحمد'],
  3: ['Ali Imran', 'Al-e-Imran'],
  9: ['Baraa', 'براءة'],
  17: ['Bani Israil', 'بني إسرائيل'],
  35: ['Malaaika', 'الملائكة'],
  40: ['Mumin', 'المؤمن'],
  41: ['Ha Mim Sajda', 'حم السجدة'],
  45: ['Sharia', 'الشريعة'],
  47: ['Qital', 'القتال'],
  68: ['Nun', 'نون'],
  76: ['Dahr', 'الدهر'],
  94: ['Inshirah', 'Alam Nashrah', 'الانشراح'],
  96: ['Iqra', 'اقرأ'],
  99: ['Zilzal', 'الزلزال'],
  106: ['Quraysh'],
  110: ['Nasr', 'Fath'],
  111: ['Lahab', 'اللهب'],
  112: ['Tawhid', 'التوحيد'],
}

type Known = { surah: Surah; names: readonly string[] }
let known: readonly Known[] | undefined

/** Surahs by number, or by part of a Latin or Arabic name in any spelling; all for an empty text. */
export function matchingSurahs(text: string): readonly Surah[] {
  const wanted = fold(text)
  if (wanted === '') return SURAHS
  if (/^\d+$/.test(wanted)) return SURAHS.filter(({ number }) => String(number).startsWith(wanted))
  known ??= SURAHS.map((surah) => ({
    surah,
    names: [surah.latin, surah.arabic, ...(ALSO[surah.number] ?? [])].map(fold),
  }))
  return known
    .filter(({ names }) => names.some((name) => name.includes(wanted)))
    .sort((one, other) => rank(one, wanted) - rank(other, wanted))
    .map(({ surah }) => surah)
}

/** Exact names first, then prefixes. */
function rank({ names }: Known, wanted: string): number {
  if (names.includes(wanted)) return 0
  return names.some((name) => name.startsWith(wanted)) ? 1 : 2
}

/** `Al-`, `Ash-`, `Ad-`: optional and assimilated in many ways. */
const ARTICLE = /^(?:[ae]l|a(?:n|r|s|t|d|z|sh|dh|th))[- ']+/

/**
 * Normalizes a name: case, article, hyphens, apostrophes, double letters, long vowels, diphthongs, letters
 * without an English equal, the feminine h, hamza seats, vowel signs, and Arabic-Indic and Persian digits.
 */
function fold(text: string): string {
  return text
    .trim()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[’‘`ʼʿʾ]/g, "'")
    .replace(ARTICLE, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ةہ]/g, 'ه')
    .replace(/ء/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/dh|z/g, 'd')
    .replace(/th/g, 's')
    .replace(/q/g, 'k')
    .replace(/ee|ii|y|e/g, 'i')
    .replace(/oo|ou|w|v|o/g, 'u')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/([aiu])h$/, '$1')
}
