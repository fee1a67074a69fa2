import { TEACHER_COLUMNS, type TeacherTarget } from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { describe, expect, test } from 'vitest'
import { arrange as arrangeAs, type Choices, NOTHING_CHOSEN } from '../../reading/arrange.ts'
import { EXAMPLE_EMAIL } from './columns.ts'
import { teacherColumns } from './headings.ts'
import { TEACHERS_READING } from './reading.ts'

const NOTHING_SAID: Choices<TeacherTarget> = { ...NOTHING_CHOSEN, said: new Map() }
const arrange = (cells: string[][], choices = NOTHING_SAID) =>
  arrangeAs(TEACHERS_READING, { sheets: [{ name: '', cells }] }, choices)
const classesIn = (...cells: string[][]) => arrange(cells).rows.map((row) => row.classes)

describe('headings of a list of teachers', () => {
  test.each([
    ['first_name', ['First name', 'Teacher first name', 'Voornaam', 'الاسم الأول للمعلم']],
    ['last_name', ['Surname', "Mu'allim's surname", 'Van', 'اسم العائلة', 'Onderwyser se van']],
    ['full_name', ['Ustadh', "Mu'allimah", 'Apa', 'Teacher', 'Educator', 'Name of teacher']],
    ['full_name', ['Class teacher', 'Moulana', 'استاد', 'المعلم', 'اسم الأستاذ', 'استاد کا نام']],
    ['email', ['E-mail', 'Teacher email', 'Email address', 'البريد الإلكتروني', 'ای میل', 'Epos']],
    ['phone', ['Cell', 'Phone', 'Teacher phone', 'رقم الجوال', 'موبائل']],
    ['classes', ['Class', 'Classes', 'Jamaat', "Jama'ats", 'Grade', 'Grades', 'Teaches', 'Klasse']],
    ['classes', ['الفصول', 'الحلقة', 'جماعت', 'درجے', "Teacher's classes", 'Halaqah', 'Class 2']],
  ] as const)('%s is known by each of %j', (target, spellings) => {
    for (const spelling of spellings)
      expect([spelling, ...teacherColumns([spelling])]).toEqual([spelling, [target, [0]]])
  })

  test.each(['Parent', 'Salary', 'No.', 'Father', 'ملاحظات'])("'%s' is not known", (heading) => {
    expect([...teacherColumns([heading])]).toEqual([])
  })

  test("our template's headings are known in each language", () => {
    for (const locale of ['en', 'ar', 'ur'] as const) {
      const headings = [
        m.fields_first_name({}, { locale }),
        m.fields_last_name({}, { locale }),
        m.fields_email({}, { locale }),
        m.fields_phone({}, { locale }),
        m.users_classes({}, { locale }),
      ]
      expect([...teacherColumns(headings).keys()]).toEqual([...TEACHER_COLUMNS])
    }
  })
})

describe('rows of a list of teachers', () => {
  test('rows stand below a title; full names are split', () => {
    const { rows, failure } = arrange([
      ['Staff 2026'],
      ['Ustadh', 'E-mail', 'Jamaat'],
      ['Zaid ibn Khan', 'zaid@demo.school', 'Hifz A, Hifz B'],
      [],
      ['Maryam', '', ''],
    ])
    expect(failure).toBeNull()
    expect(rows).toEqual([
      {
        ...{ row: 3, first_name: 'Zaid', last_name: 'ibn Khan', email: 'zaid@demo.school' },
        phone: '',
        classes: 'Hifz A, Hifz B',
      },
      { row: 5, first_name: 'Maryam', last_name: '', email: '', phone: '', classes: '' },
    ])
  })

  test("names may be 'Surname, First', or have the surname first", () => {
    const { rows } = arrange([
      ['Surname and name', 'Email'],
      ['Khan, Zaid', 'z@demo.school'],
      ['آل سعود، عبد الله', 'a@demo.school'],
      ['Abdul Rahman Yusuf', 'y@demo.school'],
    ])
    expect(rows.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Zaid', 'Khan'],
      ['عبد الله', 'آل سعود'],
      ['Yusuf', 'Abdul Rahman'],
    ])
  })

  test('marked class columns count; other ticks do not', () => {
    expect(
      classesIn(
        ['Name', 'Email', 'Hifz A', 'Grade 7', 'Boys & Girls', 'Hafiz', 'Notes'],
        ['A B', 'a@b.co', 'x', 'X', '', 'x', 'x'],
        ['C D', 'c@d.co', '', '', '✓', 'x', 'new'],
        ['E F', 'e@f.co', '', 'x', '', '', ''],
      ),
    ).toEqual(['Hifz A; Grade 7', 'Boys & Girls;', 'Grade 7'])
  })

  test('yes and no count if the user calls the column a class', () => {
    const said = new Map([['hifz', 'class_mark']] as const)
    const { rows } = arrange(
      [
        ['Name', 'Email', 'Hifz'],
        ['A B', 'a@b.co', 'Yes'],
        ['C D', 'c@d.co', 'No'],
      ],
      { ...NOTHING_SAID, said },
    )
    expect(rows.map(({ classes }) => classes)).toEqual(['Hifz', ''])
  })

  test('several class columns count, but no grade beside a class', () => {
    expect(
      classesIn(
        ['Name', 'Email', 'Class 1', 'Class 2', 'Grade'],
        ['A B', 'a@b.co', 'Hifz A', 'Hifz B', '7'],
        ['C D', 'c@d.co', 'Hifz A', '', ''],
        ['E F', 'e@f.co', 'Hifz A, Hifz B', 'Hifz C', ''],
      ),
    ).toEqual(['Hifz A; Hifz B', 'Hifz A', 'Hifz A, Hifz B, Hifz C'])
  })

  test("the template's example is skipped", () => {
    expect(
      arrange([
        ['Name', 'Email'],
        ['Maryam Adams', EXAMPLE_EMAIL],
        ['A B', 'a@b.co'],
      ]).rows,
    ).toHaveLength(1)
  })

  test('an import takes at most two hundred teachers', () => {
    const many = (count: number) => [
      ['Name', 'Email'],
      ...Array.from({ length: count }, () => ['A']),
    ]
    expect(arrange(many(200)).failure).toBeNull()
    expect(arrange(many(201)).failure).toMatchObject({ code: 'too_many', limit: 200 })
  })
})
