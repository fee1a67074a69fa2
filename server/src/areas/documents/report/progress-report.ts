import type { Account } from '@talaqqi/contract/accounts'
import type { Language } from '@talaqqi/contract/languages'
import type { Report, ReportSession } from '@talaqqi/contract/reports'
import { m } from '@talaqqi/words/messages'
import { parasNote } from '@talaqqi/words/paras'
import { juzText } from '@talaqqi/words/portions'
import { apart, directed, printable } from '../../../platform/pdf/printable.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { makeReport } from '../../reports/index.ts'
import { type Days, selectMaker } from '../report-queries.ts'
import { type DetailsOf, readDetails } from './details.ts'
import { lessonOf } from './lesson.ts'
import { attendanceOf, averageOf, averagesOf, juzChartOf, starsOf } from './summaries.ts'
import { COMPLETION_STATUSES, hijriOf, TARGET_STATUSES, type Writing, writingOf } from './words.ts'

export type Wanted = Days & {
  students: string[]
  language: Language
  /** Passed if reports of several students are made. */
  details?: DetailsOf
}

export async function progressReport(school: SchoolScope, wanted: Wanted) {
  const { language: locale, students: ids, start_date, end_date } = wanted
  const [account, maker, report, details] = await Promise.all([
    getAccount(school),
    selectMaker(school),
    makeReport(school, { students: ids, start_date, end_date }),
    wanted.details ?? readDetails(school, ids, { start_date, end_date }),
  ])
  const writing = writingOf(locale, account)
  const sessionsOf = Map.groupBy(report.sessions, ({ student_id }) => student_id)
  const reports = report.students.map((student) => {
    const sessions = sessionsOf.get(student.id) ?? []
    return oneReport({ student, sessions, report, writing, ...details(student.id) })
  })
  const title = m.documents_title({}, { locale })
  const [only, ...others] = reports
  const of = only && others.length === 0 ? only.student : printable(account.name)
  const made = madeOf(maker, writing)
  const between = (write: (day: string) => string) =>
    m.reports_range_of({ start: write(start_date), end: write(end_date) }, { locale })
  return {
    name: `${fileName(of)} ${start_date} ${end_date}`,
    data: {
      language: locale,
      direction: writing.direction,
      title,
      range: between(writing.day),
      hijri: account.hijri ? between((day) => hijriOf(account, day, writing)) : '',
      footer: [printable(account.name), ...(others.length === 0 ? [of] : []), made]
        .map((part) => apart(part, writing.direction))
        .join(' · '),
      school: { name: printable(account.name), lines: linesOf(account, writing) },
      words: wordsOf(writing),
      reports,
    },
  }
}

function wordsOf({ locale, divisions }: Writing) {
  return {
    page: m.documents_page({ page: '{page}', pages: '{pages}' }, { locale }),
    stars: m.words_star_map({}, { locale }),
    paras: parasNote({ locale, divisions }) ?? '',
    stars_legend: m.progress_stars({}, { locale }),
    averages: m.documents_averages({}, { locale }),
    juz: m.documents_per_juz({}, { locale }),
    attendance: m.documents_attendance({}, { locale }),
    no_attendance: m.documents_no_attendance({}, { locale }),
    targets: m.targets_title({}, { locale }),
    completions: m.documents_completions({}, { locale }),
    lessons: m.documents_lessons({}, { locale }),
    no_lessons: m.documents_no_lessons({}, { locale }),
  }
}

type Person = { first_name: string; last_name: string }

/** Null: a guardian, who is not named. */
export function madeOf(maker: Person | null, { locale, direction, dayOf }: Writing): string {
  const date = dayOf(new Date())
  if (!maker) return m.documents_made_on({ date }, { locale })
  const name = apart(printable(`${maker.first_name} ${maker.last_name}`), direction)
  return m.documents_made_by({ date, name }, { locale })
}

type Address = Pick<
  Account,
  'address' | 'area' | 'city' | 'province' | 'postal_code' | 'phone' | 'email'
>

/** Address, then phone and email: the lines under the school's name. */
export function linesOf(account: Address, { direction }: Pick<Writing, 'direction'>): string[] {
  const { address, area, city, province, postal_code, phone, email } = account
  return [
    [address, area, city, province, postal_code].map((part) => part.replaceAll(/\s+/g, ' ')),
    [phone && `+${phone}`, email],
  ]
    .map((parts) => parts.filter(Boolean))
    .filter((parts) => parts.length > 0)
    .map((parts) => lineOf(parts, direction))
}

/** In the direction of its own text: a Latin address is not reversed on an Arabic page. */
function lineOf(parts: string[], around: Writing['direction']): string {
  const { direction } = directed(parts.join(' '))
  const line = parts.map((part) => apart(printable(part), direction)).join(' · ')
  return apart(line, around)
}

/** Removes characters that file systems refuse. */
export const fileName = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\u200B]/gu, ' ')
    .trim()
    .slice(0, 100)

const figure = (label: string, text: string) => ({ label, text, note: '' })

type One = ReturnType<DetailsOf> & {
  student: Report['students'][number]
  sessions: ReportSession[]
  report: Report
  writing: Writing
}

function oneReport({ student, sessions, report, writing, ...details }: One) {
  const { class_name, targets, completions, attended, known } = details
  const { locale, number } = writing
  const { first_name, last_name } = student
  const attendance = attendanceOf(attended, writing)
  const completed = sessions.filter(({ status }) => status === 'completed')
  const lines = completed
    .filter(({ type, verdict }) => type === 'new_lesson' && verdict !== 'repeat')
    .reduce((sum, one) => sum + (one.lines ?? 0), 0)
  return {
    student: printable(`${first_name} ${last_name}`),
    about:
      class_name === null
        ? ''
        : m.documents_of_class(
            { name: apart(printable(class_name), writing.direction) },
            { locale },
          ),
    figures: [
      figure(m.documents_heard({}, { locale }), number(completed.length)),
      { label: m.documents_average({}, { locale }), ...averageOf(sessions, writing) },
      figure(m.documents_lines({}, { locale }), number(lines)),
      figure(m.documents_present({}, { locale }), attendance.present),
    ],
    stars: starsOf(known, writing),
    averages: averagesOf(sessions, report.indicator_groups, writing),
    ...juzChartOf(sessions, writing),
    attendance,
    targets: targets.map(({ title, description, status, due_date }) => ({
      texts: [title, description].filter(Boolean).map(directed),
      status: TARGET_STATUSES[status].word({}, { locale }),
      color: TARGET_STATUSES[status].color,
      when: due_date === null ? '' : writing.day(due_date),
    })),
    completions: completions.map(({ juz, description, status }) => ({
      texts: [directed(juzText(juz, writing)), ...(description ? [directed(description)] : [])],
      status: COMPLETION_STATUSES[status].word({}, { locale }),
      color: COMPLETION_STATUSES[status].color,
      when: '',
    })),
    lessons: sessions.map((session) => lessonOf(session, writing)),
  }
}
