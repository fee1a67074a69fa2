import type { Certificate } from '@talaqqi/contract/certificates'
import type { Language } from '@talaqqi/contract/languages'
import { type Divisions, SURAHS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { juzText } from '@talaqqi/words/portions'

type Subject = Pick<Certificate, 'kind' | 'juz' | 'surah' | 'exam'>

/** What a certificate is for: 'Juz 30' or 'Para 30', 'Surah Al-Kahf', 'The whole Quran', or the name of the exam. */
export function subjectText(
  { juz, surah, exam }: Subject,
  locale: Language,
  divisions: Divisions | null,
): string {
  if (exam) return exam.name
  if (juz !== null) return juzText(juz, { locale, divisions })
  if (surah === null) return m.certificates_kind_khatm({}, { locale })
  const name = SURAHS[surah - 1]?.[locale === 'en' ? 'latin' : 'arabic'] ?? ''
  return m.certificates_of_surah({ name }, { locale })
}
