import { markExam } from '@talaqqi/quran/marking/mark-exam'
import { m } from '@talaqqi/words/messages'
import { apart, printable } from '../../../../platform/pdf/printable.ts'
import { NONE } from '../../../documents/index.ts'
import type { PaperRow } from '../paper-queries.ts'
import { headOf, nameOf, outOf, type Printed, verdictText } from './result-page.ts'

type OfClass = Printed & { class_name: string; isHidden: (row: PaperRow) => boolean }

/** What `class-results.typ` prints: a row for each attempt, by name. Without marks where they are hidden. */
export function classPage(rows: readonly [PaperRow, ...PaperRow[]], of: OfClass) {
  const { writing, class_name, isHidden } = of
  const { locale, direction, number, dayOf } = writing
  const text = (one: string) => apart(printable(one), direction)
  const [first] = rows
  const { sections } = first.scheme
  const headings = [m.fields_student, m.papers_attempt_field, m.papers_day]
  const results = [m.papers_mark, m.papers_band, m.words_verdict, m.papers_examiners_field]
  return {
    ...headOf(first, of),
    title: m.papers_class_title({}, { locale }),
    class_name: m.documents_of_class({ name: text(class_name) }, { locale }),
    headings: [
      ...headings.map((heading) => heading({}, { locale })),
      ...sections.map(({ name }) => text(name)),
      ...results.map((heading) => heading({}, { locale })),
    ],
    rows: rows.map((row) => {
      const about = [text(nameOf(row)), number(row.attempt), dayOf(row.created_at)]
      if (isHidden(row)) return [...about, ...sections.map(() => ''), NONE, '', '', '']
      const mark = markExam(
        row.scheme,
        row.marks.map(({ counts }) => counts),
      )
      return [
        ...about,
        ...sections.map(({ max }, at) => outOf(mark.sections[at] ?? 0, max, writing)),
        mark.total === null ? NONE : outOf(mark.total, mark.max, writing),
        mark.band === null ? '' : text(mark.band),
        verdictText(mark.is_passed, writing),
        row.marks.map((one) => text(nameOf(one))).join(' · '),
      ]
    }),
    principal: m.papers_principal({}, { locale }),
  }
}
