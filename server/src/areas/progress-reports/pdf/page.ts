import type { Account } from '@talaqqi/contract/accounts'
import type { ProgressReport, ReportData, ReportFigures } from '@talaqqi/contract/progress-reports'
import type { ReportSession } from '@talaqqi/contract/reports'
import { examTexts } from '@talaqqi/words/exam-marks'
import { m } from '@talaqqi/words/messages'
import { parasNote } from '@talaqqi/words/paras'
import { rangeFigureTexts } from '@talaqqi/words/range-figures'
import { apart, directed, printable } from '../../../platform/pdf/printable.ts'
import {
  attendanceOf,
  hijriOf,
  lessonOf,
  linesOf,
  madeOf,
  NONE,
  starsOf,
  TYPE_LOOKS,
  typeWord,
  type Writing,
} from '../../documents/index.ts'

export type Printed = {
  account: Account
  /** Null: a guardian. */
  maker: { first_name: string; last_name: string } | null
  report: ProgressReport
  data: ReportData
  writing: Writing
  /** Newest first; null without the log. */
  sessions: ReportSession[] | null
}

/** What the template prints: texts only. */
export function pageOf({ account, maker, report, data, writing, sessions }: Printed) {
  const { locale, direction, day, number } = writing
  const { range, before } = data
  const name = printable(`${data.student.first_name} ${data.student.last_name}`)
  const made = madeOf(maker, writing)
  const school = printable(account.name)
  const between = (of: typeof range, write: (one: string) => string) =>
    m.reports_range_of({ start: write(of.start_date), end: write(of.end_date) }, { locale })
  return {
    language: locale,
    direction,
    title: m.documents_title({}, { locale }),
    range: between(range, day),
    hijri: account.hijri ? between(range, (one) => hijriOf(account, one, writing)) : '',
    before: m.progress_before_of({ range: between(before, day) }, { locale }),
    status: statusOf(report, writing),
    is_draft: report.status === 'draft',
    footer: [school, name, made].map((part) => apart(part, direction)).join(' · '),
    school: { name: school, lines: linesOf(account, writing) },
    student: name,
    log_note: [name, between(range, day)].map((part) => apart(part, direction)).join(' · '),
    about: aboutOf(data, writing),
    words: wordsOf(writing),
    figures: [
      {
        label: m.progress_new_lines({}, { locale }),
        text: number(data.new_lines.now),
        note: m.progress_before_figure({ figure: number(data.new_lines.before) }, { locale }),
      },
      {
        label: m.progress_lessons({}, { locale }),
        text: number(completedOf(data, 'now')),
        note: m.progress_before_figure({ figure: number(completedOf(data, 'before')) }, { locale }),
      },
      {
        label: m.documents_present({}, { locale }),
        text: attendanceOf(data.attendance, writing).present,
        note: '',
      },
    ],
    memory: data.revision ? rangeFigureTexts(data.revision, locale) : [],
    types: data.types.map((one) => ({
      type: typeWord(one.type, writing),
      color: TYPE_LOOKS[one.type].color,
      now: figureTexts(one.now, writing),
      before: figureTexts(one.before, writing),
    })),
    exams: examsOf(data, writing),
    tracks: trackRowsOf(data, writing),
    attendance: attendanceOf(data.attendance, writing),
    stars: starsOf(
      data.known.map((juz) => ({ ...juz, last_heard: null })),
      writing,
    ),
    remarks: [
      {
        label: m.progress_teacher_remark({}, { locale }),
        ...directed(report.teacher_remark),
      },
      {
        label: m.progress_principal_remark({}, { locale }),
        ...directed(report.principal_remark),
      },
    ],
    lessons: sessions?.map((session) => lessonOf(session, writing)) ?? null,
  }
}

/** Null where there is nothing to say. */
function examsOf({ exams, has_schemes }: ReportData, { locale, direction, day }: Writing) {
  if (exams.length === 0 && !has_schemes) return null
  const ofMark = has_schemes
    ? [m.papers_mark, m.papers_band, m.words_verdict]
    : [m.progress_average]
  const headings = [m.exams_exam, m.fields_date, m.progress_questions, m.progress_mistakes_in_all]
  return {
    headings: [...headings, ...ofMark].map((heading) => heading({}, { locale })),
    rows: exams.map((exam) => {
      const { attempt, questions, mistakes, mark, band, result } = examTexts(exam, locale)
      const name = [printable(exam.name), attempt].filter(Boolean)
      return [
        name.map((part) => apart(part, direction)).join(' · '),
        ...[day(exam.day), questions, mistakes, mark],
        ...(has_schemes ? [apart(printable(band), direction), result] : []),
      ]
    }),
  }
}

/** Track, passed steps, those of the range, the last one with its day. */
function trackRowsOf({ tracks = [] }: ReportData, { locale, direction, day, number }: Writing) {
  const headings = [m.tracks_track, m.tracks_passes, m.tracks_in_range, m.tracks_last]
  return {
    headings: headings.map((heading) => heading({}, { locale })),
    rows: tracks.map(({ name, steps, passed, in_range, last }) => {
      const last_step = last ? [printable(last.name), day(last.day)] : [NONE]
      return [
        apart(printable(name), direction),
        m.tracks_so_far({ passed: number(passed), count: number(steps) }, { locale }),
        number(in_range),
        last_step.map((part) => apart(part, direction)).join(' · '),
      ]
    }),
  }
}

function statusOf({ status, version, approved_at, approved_by }: ProgressReport, writing: Writing) {
  const { locale, direction } = writing
  const parts = [
    status === 'approved' && approved_at && approved_by
      ? m.progress_approved_on(
          {
            date: writing.dayOf(new Date(approved_at)),
            name: apart(printable(`${approved_by.first_name} ${approved_by.last_name}`), direction),
          },
          { locale },
        )
      : m.progress_draft({}, { locale }),
    ...(version > 1 ? [m.progress_version({ version }, { locale })] : []),
  ]
  return parts.join(' · ')
}

function aboutOf({ class_name, teachers }: ReportData, { locale, direction }: Writing): string {
  const write = (text: string) => apart(printable(text), direction)
  const names = teachers.map(write).join(locale === 'en' ? ', ' : '، ')
  return [
    class_name === null ? '' : m.documents_of_class({ name: write(class_name) }, { locale }),
    names === '' ? '' : m.progress_teacher({ names }, { locale }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const completedOf = ({ types, exams }: ReportData, when: 'now' | 'before') =>
  types.reduce((sum, one) => sum + one[when].completed, 0) +
  (when === 'now' ? exams.reduce((sum, { questions }) => sum + questions, 0) : 0)

function figureTexts(figures: ReportFigures, { number, percentage }: Writing) {
  const { completed, average, mistakes_per_page } = figures
  return {
    completed: number(completed),
    average: average === null ? NONE : percentage(average),
    /** Of a bar, from 0 to 100. */
    share: average ?? 0,
    mistakes: mistakes_per_page === null ? NONE : number(mistakes_per_page),
  }
}

function wordsOf({ locale, divisions }: Writing) {
  return {
    page: m.documents_page({ page: '{page}', pages: '{pages}' }, { locale }),
    now: m.progress_now({}, { locale }),
    before: m.progress_before({}, { locale }),
    types: m.progress_by_type({}, { locale }),
    type: m.documents_type({}, { locale }),
    heard: m.progress_heard({}, { locale }),
    average: m.progress_average({}, { locale }),
    mistakes: m.progress_mistakes({}, { locale }),
    no_lessons: m.progress_no_lessons({}, { locale }),
    exams: m.progress_exams({}, { locale }),
    tracks: m.tracks_title({}, { locale }),
    attendance: m.documents_attendance({}, { locale }),
    no_attendance: m.documents_no_attendance({}, { locale }),
    place: m.progress_place({}, { locale }),
    stars_legend: [m.progress_stars({}, { locale }), parasNote({ locale, divisions })]
      .filter(Boolean)
      .join(' '),
    teacher: m.progress_sign_teacher({}, { locale }),
    principal: m.progress_sign_principal({}, { locale }),
    parent: m.progress_sign_parent({}, { locale }),
    log: m.progress_log({}, { locale }),
    day: m.fields_date({}, { locale }),
    lesson: m.reports_lesson({}, { locale }),
  }
}
