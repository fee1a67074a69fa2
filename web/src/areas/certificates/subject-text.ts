import type { Certificate } from '@talaqqi/contract/certificates'
import { SURAHS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { juzText } from '@talaqqi/words/portions'
import { getLocale } from '@talaqqi/words/runtime'

type Subject = Pick<Certificate, 'kind' | 'juz' | 'surah' | 'exam'>

/** 'Juz 30', 'Surah Al-Kahf', 'The whole Quran', or the name of the exam. */
export function subjectText({ juz, surah, exam }: Subject): string {
  if (exam) return exam.name
  if (juz !== null) return juzText(juz)
  return surah === null ? m.certificates_kind_khatm() : surahText(surah)
}

export function surahText(surah: number): string {
  const name = SURAHS[surah - 1]?.[getLocale() === 'en' ? 'latin' : 'arabic'] ?? ''
  return m.certificates_of_surah({ name })
}

/** '12/2026', in every language from left to right. */
export const numberText = ({ number, year }: { number: number; year: number }): string =>
  `\u2066${number}/${year}\u2069`
