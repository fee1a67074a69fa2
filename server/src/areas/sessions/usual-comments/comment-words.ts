import type { Language } from '@talaqqi/contract/languages'

const ARABIC_SCRIPT = /[\u0620-\u064a\u0671-\u06d3]/g
const LATIN = /\p{Script=Latin}/gu
/** Letters of Urdu that Arabic does not have, and the other way round. */
const ONLY_URDU = /[ٹڈڑںےہھکگچپی]/
const ONLY_ARABIC = /[ةىيكأإه]/

/** By script and letters: a line may be in both Arabic and Urdu, and English stands for Latin letters. */
export function isInLanguage(line: string, language: Language): boolean {
  const arabic = line.match(ARABIC_SCRIPT)?.length ?? 0
  const latin = line.match(LATIN)?.length ?? 0
  if (language === 'en') return latin > arabic
  if (arabic <= latin) return false
  return language === 'ar' ? !ONLY_URDU.test(line) : !ONLY_ARABIC.test(line)
}

/** Praise in the schools' languages; Arabic without signs and forms of letters. */
const PRAISE = [
  /\b(ma ?sha ?all?ah?|mash ?all?ah?|bara?k ?all?ah?\w*|jazak\w*)/,
  /\b(well (done|read|learnt|learned|known)|(read|recited|known) (very )?well|very good|good (lesson|work|reading|recitation)|excellent|perfect|beautiful\w*|great|strong|ready for the next|mubarak|shabash|congratulations)\b/,
  /\bno (help|mistakes?)\b/,
  /ما ?شا ?ا?لله|بارك ?ا?لله|احسنت|ممتاز|متقن|جيد|رايع|مبارك|جزاك/,
  /شاباش|بہت (اچھا|خوب|عمدہ)|اچھا (سبق|پڑھا|سنایا)|مبارک|عمدہ|ماشاءاللہ|ما ?شا ?ا?للہ/,
]
const NEGATION = /\b(not|isn'?t|wasn'?t|could|less)\b|غير|ليس|لم|نہیں/

/** Whether a line praises; 'not read well' does not. */
export function isPraise(line: string): boolean {
  const plain = line
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640ء'’‘]/g, '')
  return PRAISE.some((words) => words.test(plain)) && !NEGATION.test(plain)
}
