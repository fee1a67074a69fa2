import type { ReportData } from '@talaqqi/contract/progress-reports'
import { DOT } from '@talaqqi/words/dot'
import { examTexts } from '@talaqqi/words/exam-marks'
import { formatDay } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { isolated } from '../../shared/school-words/index.ts'

/** Marks, bands and results where the school has marking schemes, percentages elsewhere. */
export function ReportExams({ data: { exams, has_schemes } }: { data: ReportData }) {
  if (exams.length === 0 && !has_schemes) return null
  const headings = has_schemes
    ? [m.papers_mark(), m.papers_band(), m.words_verdict()]
    : [m.progress_questions(), m.progress_mistakes_in_all(), m.progress_average()]
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{m.progress_exams()}</h2>
      {exams.length === 0 ? (
        <p className="text-ink-soft">–</p>
      ) : (
        <table className="w-full text-start">
          <caption className="sr-only">{m.progress_exams()}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              {[m.exams_exam(), ...headings].map((heading) => (
                <th key={heading} className="py-2 pe-2 text-start font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular">
            {exams.map((exam, at) => {
              const { attempt, questions, mistakes, mark, band, result } = examTexts(exam)
              const texts = has_schemes ? [mark, band, result] : [questions, mistakes, mark]
              return (
                // An exam has no identity in the stored figures but its place.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at} className="border-b border-line">
                  <th scope="row" className="py-2 pe-2 text-start font-medium wrap-anywhere">
                    <bdi>{exam.name}</bdi>
                    <span className="block text-sm font-normal text-ink-soft">
                      {[formatDay(exam.day), attempt].filter(Boolean).map(isolated).join(DOT)}
                    </span>
                  </th>
                  {headings.map((heading, place) => (
                    <td
                      key={heading}
                      // Only a band is written by people, and may be long.
                      className={`py-2 pe-2 ${heading === m.papers_band() ? 'min-w-20 wrap-anywhere' : ''}`}
                    >
                      <bdi>{texts[place]}</bdi>
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
