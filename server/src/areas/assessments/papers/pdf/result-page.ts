import type { Account } from '@talaqqi/contract/accounts'
import type { ExamMark } from '@talaqqi/quran/marking/mark-exam'
import { markExam } from '@talaqqi/quran/marking/mark-exam'
import { type MarkedFault, QUARTERS } from '@talaqqi/quran/marking/scheme'
import { printedPageOf } from '@talaqqi/quran/revision/mushaf-pages'
import { linesBetween } from '@talaqqi/quran/verse-lines'
import { commaOf } from '@talaqqi/words/formats'
import { formatHijri } from '@talaqqi/words/hijri'
import { m } from '@talaqqi/words/messages'
import { portionText } from '@talaqqi/words/portions'
import { dateIn } from '../../../../platform/clock.ts'
import { apart, directed, printable } from '../../../../platform/pdf/printable.ts'
import { linesOf, madeOf, NONE, type Writing } from '../../../documents/index.ts'
import type { PaperRow } from '../paper-queries.ts'

type Person = { first_name: string; last_name: string }
/** With finished marks only. */
export type Printed = { account: Account; maker: Person | null; writing: Writing }

/** What `result.typ` prints: texts only. */
export function resultPage(row: PaperRow, { account, maker, writing }: Printed) {
  const { locale, direction, number } = writing
  const { scheme, marks } = row
  const counts = marks.map((one) => one.counts)
  const mark = markExam(scheme, counts)
  const alone = marks.map((one) => markExam(scheme, [one.counts]))
  const text = (one: string) => apart(printable(one), direction)
  const total = (of: ExamMark) => (of.total === null ? NONE : quarters(of.total, writing))
  return {
    ...headOf(row, { account, maker, writing }),
    title: m.papers_paper_title({}, { locale }),
    student: directed(nameOf(row)),
    about: [
      row.class_name === null
        ? ''
        : m.documents_of_class({ name: text(row.class_name) }, { locale }),
      m.papers_attempt({ number: number(row.attempt) }, { locale }),
    ].filter(Boolean),
    total: mark.total === null ? '' : outOf(mark.total, mark.max, writing),
    band: mark.band === null ? '' : text(mark.band),
    verdict: verdictText(mark.is_passed, writing),
    sections: scheme.sections.map(({ name, max }, at) => [
      text(name),
      outOf(mark.sections[at] ?? 0, max, writing),
    ]),
    examiners: marks.map((one) => text(nameOf(one))),
    faults: scheme.faults.map((fault, at) => [
      text(fault.name),
      deductionText(fault, writing),
      ...alone.map((one) => number(one.counts[at] ?? 0)),
      ...(marks.length > 1 ? [number(mark.counts[at] ?? 0)] : []),
    ]),
    totals: [...alone.map(total), ...(marks.length > 1 ? [total(mark)] : [])],
    places: row.places.map(({ start, end, earlier }) => ({
      place: portionText('verse', [start, end], writing),
      page: number(printedPageOf(start)),
      lines: number(linesBetween(start, end)),
      earlier: earlier.map((one) =>
        [portionText('verse', [one.start, one.end], writing), one.reason ? text(one.reason) : '']
          .filter(Boolean)
          .join(' · '),
      ),
    })),
    words: {
      section: m.schemes_section({}, { locale }),
      mark: m.papers_mark({}, { locale }),
      fault: m.papers_fault({}, { locale }),
      deducts: m.papers_deducts({}, { locale }),
      mean: m.papers_mean({}, { locale }),
      place: m.papers_place({}, { locale }),
      page: m.papers_place_page({}, { locale }),
      lines: m.papers_place_lines({}, { locale }),
      redrawn: m.papers_redrawn({ places: '' }, { locale }).trim(),
      examiner: m.papers_examiner({}, { locale }),
      principal: m.papers_principal({}, { locale }),
    },
  }
}

/** Of both papers. */
export function headOf(
  { exam, scheme_name, created_at }: Pick<PaperRow, 'exam' | 'scheme_name' | 'created_at'>,
  { account, maker, writing }: Printed,
) {
  const { locale, direction, day } = writing
  const date = dateIn(account.time_zone, created_at)
  const school = printable(account.name)
  return {
    language: locale,
    direction,
    school: { name: school, lines: linesOf(account, writing) },
    exam: apart(printable(exam), direction),
    scheme: m.papers_scheme_of({ name: apart(printable(scheme_name), direction) }, { locale }),
    days: [day(date), formatHijri(date, account.hijri ?? [], locale)],
    footer: [apart(school, direction), madeOf(maker, writing)].join(' · '),
  }
}

export const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`

const quarters = (mark: number, { number }: Writing) => number(mark / QUARTERS)

export const outOf = (mark: number, max: number, writing: Writing) =>
  m.schemes_of(
    { mark: quarters(mark, writing), max: quarters(max, writing) },
    { locale: writing.locale },
  )

export function verdictText(is_passed: boolean | null, { locale }: Writing): string {
  if (is_passed === null) return ''
  return (is_passed ? m.words_verdict_passed : m.words_verdict_repeat)({}, { locale })
}

function deductionText({ section, deduct, cap }: MarkedFault, writing: Writing): string {
  const { locale } = writing
  if (section === null || deduct.length === 0) return m.papers_counted_only({}, { locale })
  const marks = deduct.map((each) => quarters(each, writing)).join(commaOf(locale))
  const each = m.papers_deducts_each({ marks }, { locale })
  if (cap === null) return each
  return [each, m.papers_at_most_of({ mark: quarters(cap, writing) }, { locale })].join(' · ')
}
