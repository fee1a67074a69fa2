import { type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_COLUMNS } from '@talaqqi/contract/past-lessons'
import { setLocale } from '@talaqqi/words/runtime'
import { describe, expect, test } from 'vitest'
import { arrange, NOTHING_CHOSEN } from '../../reading/arrange.ts'
import { answerQuestion, withCell } from '../preview/answers.ts'
import { columnsOf, type Target } from './headings.ts'
import { lessonsReading } from './reading.ts'
import { LESSONS_TEMPLATE } from './template.ts'

const INDICATORS = [{ id: 'one', name: 'Stuck' }]
const reading = lessonsReading(INDICATORS)
const arranged = (...cells: string[][]) =>
  arrange(reading, { sheets: [{ name: '', cells }] }, { ...NOTHING_CHOSEN, said: new Map() })
const holds = (heading: string) => [...columnsOf([heading], new Map(), INDICATORS).keys()]

describe('headings of past lessons', () => {
  test.each<[Target, string[]]>([
    ['date', ['Date', 'التاريخ', 'تاریخ', 'Lesson date']],
    ['student', ['Student', 'Child', "Learner's Name", 'Name', 'اسم الطالب', 'طالب علم']],
    ['class', ['Class', 'Jamaat', 'الحلقة', 'جماعت']],
    ['type', ['Type', 'Lesson type', 'نوع الدرس', 'قسم']],
    ['surah', ['Surah', 'السورة', 'سورت', 'Portion']],
    ['verses', ['Verses', 'Ayat', 'الآيات', 'آیات']],
    ['from_verse', ['From', 'From verse', 'من آية', 'سے']],
    ['to_verse', ['To', 'To ayah', 'إلى', 'تک']],
    ['juz', ['Juz', 'Para', 'الجزء', 'پارہ']],
    ['lines', ['Lines', 'عدد الأسطر', 'سطریں']],
    ['comment', ['Remark', 'Comment', 'ملاحظات', 'تبصرہ']],
    ['teacher', ['Teacher', 'Ustadh', "Teacher's name", 'Teacher email', 'الأستاذ', 'استاد']],
    ['status', ['Status', 'Result', 'النتيجة', 'حالت']],
    ['indicator:one', ['Stuck', ' STUCK ']],
  ])('%s', (target, headings) => {
    for (const heading of headings) expect([heading, holds(heading)]).toEqual([heading, [target]])
  })

  test.each(['en', 'ar', 'ur'] as const)('our own template is understood in %s', (locale) => {
    void setLocale(locale, { reload: false })
    const columns = columnsOf(LESSONS_TEMPLATE.headings(), new Map(), [])
    expect([...columns.keys()].toSorted()).toEqual([...PAST_COLUMNS].toSorted())
    void setLocale('en', { reload: false })
  })
})

describe('rows of past lessons', () => {
  test("'Surname, First' becomes 'First Surname'", () => {
    const { rows } = arranged(
      ['Date', 'Student', 'Surah', 'Teacher'],
      ['2019-04-03', 'Khan, Yusuf Ali', 'Mulk', 'Adams, Maryam'],
      ['2019-04-03', 'آل سعود، عبد الله', 'Mulk', ''],
    )
    expect(rows.map(({ student, teacher }) => [student, teacher])).toEqual([
      ['Yusuf Ali Khan', 'Maryam Adams'],
      ['عبد الله آل سعود', ''],
    ])
  })

  test('names, portions and mistake counts are joined', () => {
    const { rows, failure } = arranged(
      ['Diary of 2019'],
      [
        'Date',
        'First name',
        'Surname',
        'Surah',
        'From',
        'To',
        'To surah',
        'Juz',
        'Quarter',
        'Stuck',
      ],
      ['2019-04-03', 'Yusuf', 'Khan', 'Mulk', '1', '5', 'Mulk', '', '', '2'],
      ['2019-04-03', 'Yusuf', 'Khan', 'Baqara', '280', '5', 'Aal Imran', '', '', ''],
      ['2019-04-03', 'Yusuf', 'Khan', '', '', '', '', '3', 'Q1', ''],
    )
    expect(failure).toBeNull()
    expect(rows).toMatchObject([
      { student: 'Yusuf Khan', surah: 'Mulk', verses: '1–5', mistakes: [{ total: '2' }] },
      { surah: 'Baqara 280 – Aal Imran 5', verses: '', mistakes: [] },
      { surah: '', juz: '3 Q1' },
    ])
  })

  test("a file with only the template's example has no rows", () => {
    const { failure } = arranged(LESSONS_TEMPLATE.headings(), LESSONS_TEMPLATE.example)
    expect(failure?.code).toBe('empty')
  })

  test('people without dates are no lessons', () => {
    expect(arranged(['Name', 'Class'], ['Yusuf Khan', 'A']).failure?.code).toBe('columns')
  })
})

describe('an answer about past lessons', () => {
  const rows = ['Bqara 5-7', 'Bqara'].map(
    (surah, row): PastRow => ({
      ...{ row, surah, student: 'Yusf', date: '', class: '', type: '', verses: '', juz: '' },
      ...{ lines: '', comment: '', teacher: '', status: '', mistakes: [] },
    }),
  )

  test('an answer applies to all rows and keeps the verses', () => {
    const surah = answerQuestion(rows, { column: 'surah', rows: [0, 1] }, '2').map(
      (row) => row.surah,
    )
    expect(surah).toEqual(['2 5-7', '2'])
    const children = answerQuestion(rows, { column: 'student', rows: [1] }, 'id')
    expect(children.map(({ student_id }) => student_id)).toEqual([undefined, 'id'])
  })

  test('another name cancels the answer about a child', () => {
    const [row] = answerQuestion(rows, { column: 'student', rows: [0] }, 'id')
    expect(row && withCell(row, 'lines', '3').student_id).toBe('id')
    expect(row && withCell(row, 'student', 'Isa').student_id).toBeUndefined()
  })
})
