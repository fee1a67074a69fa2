import type { Certificate } from '@talaqqi/contract/certificates'
import type { Language } from '@talaqqi/contract/languages'
import { SURAHS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

type Subject = Pick<Certificate, 'kind' | 'juz' | 'surah' | 'exam'>

/** What a certificate is for: 'Juz 30', 'Surah Al-Kahf', 'The whole Quran', or the name of the exam. */
export function subjectText({ juz, surah, exam }: Subject, locale: Language): string {
  if (exam) return exam.name
  if (juz !== null) return m.words_juz({ juz }, { locale })
  if (surah === null) return m.certificates_kind_khatm({}, { locale })
  const name = SURAHS[surah - 1]?.[locale === 'en' ? 'latin' : 'arabic'] ?? ''
  return m.certificates_of_surah({ name }, { locale })
}
