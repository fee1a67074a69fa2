import type { Account } from '@talaqqi/contract/accounts'
import type { DiaryInput } from '@talaqqi/contract/diary-sheets'
import type { Language } from '@talaqqi/contract/languages'
import type { ReportSession } from '@talaqqi/contract/reports'
import { type DayLine, type LessonType, unitsOf } from '@talaqqi/quran'
import { commaOf, weekdayName } from '@talaqqi/words/formats'
import { formatHijri } from '@talaqqi/words/hijri'
import { m } from '@talaqqi/words/messages'
import { lessonName, portionText } from '@talaqqi/words/portions'
import { apart, directed, printable } from '../../../platform/pdf/printable.ts'
import { attendanceWord, madeOf, typeWord, type Writing, writingOf } from '../../documents/index.ts'
import type { DayOfDiary, Diary } from '../read-week.ts'

type Person = { first_name: string; last_name: string }
type Printed = {
  account: Account
  maker: Person | null
  class_name: string
  teachers: readonly Person[]
  week: { start_date: string; end_date: string }
  diaries: readonly Diary[]
  wanted: DiaryInput & { language: Language }
}

/** Sabaq, sabqi and dhor. */
const TYPES = [
  { type: 'new_lesson', kind: 'new' },
  { type: 'recent_lesson', kind: 'recent' },
  { type: 'old_lesson', kind: 'old' },
] as const satisfies { type: LessonType; kind: DayLine['kind'] }[]

/** What the templates print: texts only; an empty text is room for writing. */
export function sheetsOf({ account, maker, class_name, teachers, week, diaries, wanted }: Printed) {
  const writing = writingOf(wanted.language, account)
  const { locale, direction, day } = writing
  const text = (one: string) => apart(printable(one), direction)
  const between = (write: (one: string) => string) =>
    m.reports_range_of({ start: write(week.start_date), end: write(week.end_date) }, { locale })
  const hijri = (one: string) => formatHijri(one, account.hijri ?? [], locale)
  const names = teachers.map((one) => text(nameOf(one))).join(locale === 'en' ? ', ' : '، ')
  const isProposed = diaries.some(({ days }) => days.some(({ proposed }) => proposed.length > 0))
  const title = wanted.layout === 'class' ? m.diary_class_sheet : m.diary_sheet
  return {
    language: locale,
    direction,
    paper: wanted.paper,
    title: title({}, { locale }),
    school: printable(account.name),
    class_name: m.documents_of_class({ name: text(class_name) }, { locale }),
    teachers: names === '' ? '' : m.progress_teacher({ names }, { locale }),
    week: between(day),
    hijri: between(hijri),
    footer: [text(account.name), madeOf(maker, writing)].join(' · '),
    types: TYPES.map(({ type }) => typeWord(type, writing)),
    comma: commaOf(locale),
    note: isProposed ? m.diary_supposes({}, { locale }) : '',
    words: wordsOf(locale),
    days: (diaries[0]?.days ?? []).map((one) => ({
      weekday: weekdayName(one.day, locale),
      day: day(one.day),
      hijri: hijri(one.day),
    })),
    diaries: diaries.map((diary) => diaryOf(diary, wanted, writing)),
  }
}

const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`

function diaryOf({ student, days }: Diary, { content, layout }: DiaryInput, writing: Writing) {
  const { number, locale } = writing
  const brief = layout === 'class'
  const isFilled = content === 'filled'
  const ofWeek = TYPES.map(({ type }) =>
    days.flatMap(({ sessions }) => sessions.filter((one) => one.type === type)),
  )
  return {
    student: directed(nameOf(student)),
    days: days.map((one) => ({
      attended: [...new Set(one.attended)].map((each) => attendanceWord(each, locale)).join(' · '),
      cells: TYPES.map((of) => cellOf(of, one, { ...writing, brief })),
    })),
    totals: ofWeek.map((sessions) => ({
      lines: isFilled ? number(linesOf(sessions)) : '',
      mistakes: isFilled ? number(mistakesOf(sessions)) : '',
    })),
  }
}

/** `brief`: 'J3 M2' and '2:271–273', for the narrow columns of the class. */
type Brief = Writing & { brief: boolean }

function cellOf({ type, kind }: (typeof TYPES)[number], day: DayOfDiary, writing: Brief) {
  const { number } = writing
  const sessions = day.sessions.filter((one) => one.type === type)
  if (sessions.length === 0) {
    const proposed = day.proposed.filter((line) => line.kind === kind)
    return {
      portions: proposed.map((line) => proposedText(line, writing)),
      lines: '',
      mistakes: '',
    }
  }
  return {
    portions: sessions.map((one) => lessonName(one, namingOf(writing))),
    lines: number(linesOf(sessions)),
    mistakes: number(mistakesOf(sessions)),
  }
}

const namingOf = ({ locale, divisions, brief }: Brief) => ({ locale, divisions, brief })

/** Also the end of a new lesson: the next day's proposal begins there. */
function proposedText({ portion }: DayLine, brief: Brief): string {
  const writing = namingOf(brief)
  const { section, start, end } = portion
  const units = section === 'verse' ? [start, end] : unitsOf({ start, end })
  return portionText(section, units, writing)
}

const linesOf = (sessions: ReportSession[]) =>
  sessions.reduce((sum, { lines }) => sum + (lines ?? 0), 0)

const mistakesOf = (sessions: ReportSession[]) =>
  sessions
    .flatMap(({ lessons }) => lessons.flatMap(({ concerns }) => concerns))
    .reduce((sum, { total }) => sum + total, 0)

function wordsOf(locale: Language) {
  return {
    day: m.diary_day({}, { locale }),
    present: m.diary_present({}, { locale }),
    portion: m.diary_portion({}, { locale }),
    lines: m.diary_lines({}, { locale }),
    mistakes: m.diary_mistakes({}, { locale }),
    remarks: m.diary_remarks({}, { locale }),
    teacher: m.diary_teacher({}, { locale }),
    parent: m.diary_parent({}, { locale }),
    totals: m.diary_totals({}, { locale }),
    student: m.fields_student({}, { locale }),
  }
}
