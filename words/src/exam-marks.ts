import type { ExamMark } from '@talaqqi/quran/marking/mark-exam'
import { QUARTERS } from '@talaqqi/quran/marking/scheme'
import { formatNumber, formatPercentage } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

type Mark = Pick<ExamMark, 'total' | 'max' | 'band' | 'is_passed'> & {
  attempt: number
  questions: number
  faults: number
}

type Exam = {
  questions: number
  average: number | null
  mistakes: number
  mark?: Mark | null | undefined
}

const NONE = '–'

/** Of a report. The marks of a scheme replace the percentage of the lessons; `attempt` is empty for the first. */
export function examTexts(
  { questions, average, mistakes, mark }: Exam,
  locale: Locale = getLocale(),
) {
  const number = (value: number) => formatNumber(value, locale)
  const percentage = average === null ? NONE : formatPercentage(average, locale)
  return {
    attempt:
      mark && mark.attempt > 1
        ? m.papers_attempt({ number: number(mark.attempt) }, { locale })
        : '',
    questions: number(mark?.questions ?? questions),
    mistakes: number(mark?.faults ?? mistakes),
    mark: mark ? totalText(mark, locale) : percentage,
    band: mark?.band ?? NONE,
    result: resultText(mark?.is_passed ?? null, locale),
  }
}

function totalText({ total, max }: Mark, locale: Locale): string {
  if (total === null) return NONE
  const text = (quarters: number) => formatNumber(quarters / QUARTERS, locale)
  return m.schemes_of({ mark: text(total), max: text(max) }, { locale })
}

function resultText(is_passed: boolean | null, locale: Locale): string {
  if (is_passed === null) return NONE
  const text = is_passed ? m.words_verdict_passed : m.words_verdict_repeat
  return text({}, { locale })
}
