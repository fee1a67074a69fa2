import { tidyLine } from '@talaqqi/contract/human-text'
import { type ImportRow, importRow } from '@talaqqi/contract/imports-students'
import { describe, expect, test } from 'vitest'
import { countryOf, internationalPhone } from '../../../platform/phone-numbers.ts'
import { type Plan, planInSteps } from './plan.ts'
import type { Known } from './planner.ts'

const NOTHING: Known = { sections: [], students: [], guardians: [], declared: [] }

let lastRow = 1

type Student = Known['students'][number]
const studentOf = (more: Partial<Student> = {}): Student => ({
  ...{ id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', section_id: 'hifz1' },
  ...{ is_active: true, guardian_ids: [] },
  ...more,
})

function rowOf(more: Partial<ImportRow> = {}): ImportRow {
  const named = { first_name: 'Yusuf', last_name: 'Khan', class: 'Juniors' }
  return importRow.parse({ row: ++lastRow, ...named, ...more })
}

const mother = {
  guardian_first_name: 'Khadija',
  guardian_last_name: 'Khan',
  guardian_email: 'khadija@demo.school',
  guardian_phone: '0821234567',
}
const OF_SCHOOL = { country: 'ZA', divisions: null } as const

function plan(
  rows: ImportRow[],
  known: Partial<Known> = {},
  classes: { text: string; name: string }[] = [],
): Plan {
  const steps = planInSteps({ rows, classes }, { ...NOTHING, ...known }, OF_SCHOOL)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const fatesOf = (rows: ImportRow[], known?: Partial<Known>) => plan(rows, known).fates
const wrongOf = (more: Partial<ImportRow>) =>
  fatesOf([rowOf(more)])[0]?.errors.map(({ column, message }) => `${column}: ${message}`)

describe('text of a spreadsheet', () => {
  test.each([
    ['  Abū   Bakr ', 'Abū Bakr'],
    ['\uFEFFYusuf\u200F', 'Yusuf'],
    ['Yusuf\u00A0Khan\tAdams\n', 'Yusuf Khan Adams'],
    ['Zoe\u0308', 'Zoë'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['a\0b\uD800', 'ab\uFFFD'],
  ])('%j is kept as %j', (cell, kept) => {
    expect(tidyLine(cell)).toBe(kept)
  })

  test.each([
    ['082 123 4567', '27821234567'],
    ['821234567', '27821234567'],
    ['27821234567', '27821234567'],
    ['+27 (82) 123-4567', '27821234567'],
    ['0027821234567', '27821234567'],
    ['٠٨٢١٢٣٤٥٦٧', '27821234567'],
    ['447911123456', '447911123456'],
    ['+92 300 1234567', '923001234567'],
    ['2.78212E+10', null],
    ['082123456789', null],
    ['no phone', null],
    ['', null],
    ['082 123 4567 / 083 765 4321', '27821234567'],
    ['home; 0821234567', '27821234567'],
    ['012/345 6789', '27123456789'],
  ])('the phone %j of a school in South Africa is %j', (text, phone) => {
    expect(internationalPhone(text, 'ZA')).toBe(phone)
  })

  test.each([
    ['Africa/Johannesburg', 'ZA'],
    ['Asia/Karachi', 'PK'],
    ['Asia/Kolkata', 'IN'],
    ['UTC', 'ZA'],
  ])('a school in %s has the phones of %s', (timeZone, country) => {
    expect(countryOf(timeZone)).toBe(country)
  })
})

describe('a row is wrong if', () => {
  test('a name or the class is missing', () => {
    expect(wrongOf({ first_name: ' ', last_name: '', class: '\u00A0' })).toEqual([
      'first_name: Please fill this in.',
      'last_name: Please fill this in.',
      'class: Please fill this in.',
    ])
  })

  test('a name is too long', () => {
    expect(wrongOf({ last_name: 'x'.repeat(101) })).toEqual(['last_name: At most 100 characters.'])
  })

  test('an email or a phone is invalid', () => {
    expect(wrongOf({ ...mother, guardian_email: 'khadija', guardian_phone: '12' })).toEqual([
      'guardian_email: Please enter a valid email address.',
      'guardian_phone: Invalid Phone number',
    ])
  })

  test('a guardian is incomplete', () => {
    expect(wrongOf({ guardian_phone: '0821234567' })).toEqual([
      'guardian_first_name: Please fill this in.',
      'guardian_last_name: Please fill this in.',
    ])
    expect(wrongOf({ guardian_first_name: 'Khadija', guardian_last_name: 'Khan' })).toEqual([
      'guardian_phone: Please enter an email address or a phone number.',
    ])
    expect(wrongOf({ ...mother, guardian_phone: '' })).toEqual([])
    expect(wrongOf({ ...mother, guardian_email: '' })).toEqual([])
    expect(wrongOf({})).toEqual([])
  })
})

test('a long list is planned in short steps', () => {
  const rows = Array.from({ length: 100 }, (_, index) => rowOf({ first_name: `Yusuf ${index}` }))
  expect([...planInSteps({ rows, classes: [] }, NOTHING, OF_SCHOOL)]).toHaveLength(8)
  expect(plan(rows).counts.students).toBe(100)
})

describe('students and classes', () => {
  const sections = [{ id: 'juniors', name: 'Hifz  Juniors' }]
  const students = [studentOf({ first_name: 'Zoë', last_name: 'KHAN', section_id: 'juniors' })]
  const NO_COUNTS = {
    ...{ students: 0, duplicates: 0, moved: 0, linked: 0, asked: 0, sections: 0, guardians: 0 },
    ...{ emails: 0, declared: 0, wrong: 0 },
  }

  test('are matched by name, regardless of case, spaces and Unicode form', () => {
    const row = rowOf({ first_name: 'zoe\u0308 ', last_name: 'Khan', class: 'hifz juniors' })
    const { fates, counts } = plan([row], { sections, students })
    expect(fates).toMatchObject([{ student: 'duplicate', same_as: null, section: 'existing' }])
    expect(counts).toEqual({ ...NO_COUNTS, duplicates: 1 })
  })

  test('further up in the file are matched too, by their row', () => {
    const first = rowOf()
    const rows = [first, rowOf({ first_name: 'YUSUF' }), rowOf({ class: 'juniors ' })]
    const planned = plan(rows)
    expect(planned.fates.map(({ student, same_as }) => [student, same_as])).toEqual([
      ['new', null],
      ['duplicate', first.row],
      ['duplicate', first.row],
    ])
    expect(planned.sections.map(({ name }) => name)).toEqual(['Juniors'])
    expect(planned.students).toHaveLength(1)
  })

  test.each([
    ['أحمد', 'احمد'],
    ['Mu‘ādh', 'Muadh'],
    ['Zoë', 'Zoe'],
  ])('%s and %s are both made, showing the similar name', (one, other) => {
    const rows = [rowOf({ first_name: one }), rowOf({ first_name: other, class: 'Seniors' })]
    const fates = fatesOf(rows)
    expect(fates.map(({ student, similar }) => [student, similar])).toEqual([
      ['new', null],
      ['new', { first_name: one, last_name: 'Khan', class: 'Juniors', row: rows[0]?.row }],
    ])
  })

  test('of a wrong row are not made, nor is their class', () => {
    const { sections: classes, counts } = plan([rowOf({ last_name: '', class: 'Nobody' })])
    expect(classes).toEqual([])
    expect(counts).toEqual({ ...NO_COUNTS, wrong: 1 })
  })
})

const guardianOf = (fate: { guardian: { fate: string } } | undefined) => fate?.guardian.fate

describe('guardians', () => {
  const known = { id: 'known', first_name: 'Khadija', last_name: 'Khan' }
  const guardians = [{ ...known, email: 'old@demo.school', phone: '27821234567' }]
  const other = { guardian_first_name: 'Omar', guardian_email: 'omar@demo.school' }
  const fateOf = (more: Partial<ImportRow>) => guardianOf(fatesOf([rowOf(more)], { guardians })[0])

  test('of the school are linked by email, phone, or name and phone', () => {
    expect(fateOf({ guardian_email: ' OLD@demo.school' })).toBe('linked')
    expect(fateOf({ guardian_phone: '082 123 4567' })).toBe('linked')
    expect(fateOf({ ...mother, guardian_last_name: 'Patel', guardian_email: '' })).toBe('linked')
  })

  test('with the same phone but another first name are two people', () => {
    for (const email of ['omar@demo.school', ''])
      expect(
        fatesOf([rowOf({ ...mother, ...other, guardian_email: email })], { guardians })[0]
          ?.guardian,
      ).toEqual({ fate: 'new', known: { ...guardians[0], id: undefined, row: null } })
  })

  test('of siblings are made once', () => {
    const rows = ['Yusuf', 'Maryam', 'Isa'].map((first_name) => rowOf({ first_name, ...mother }))
    const { fates, guardians: made, links, students } = plan(rows)
    expect(fates.map(guardianOf)).toEqual(['new', 'linked', 'linked'])
    expect(made).toEqual([
      {
        id: expect.any(String),
        first_name: 'Khadija',
        last_name: 'Khan',
        email: 'khadija@demo.school',
        phone: '27821234567',
        language: null,
        row: rows[0]?.row,
      },
    ])
    expect(links.map(({ student_id }) => student_id)).toEqual(students.map(({ id }) => id))
    expect(new Set(links.map(({ guardian_id }) => guardian_id))).toEqual(new Set([made[0]?.id]))
  })

  test('of a duplicate row are kept, once', () => {
    const {
      fates,
      guardians: made,
      links,
      students,
    } = plan([rowOf(), rowOf(mother), rowOf(mother)])
    expect(fates.map((fate) => [fate.student, guardianOf(fate)])).toEqual([
      ['new', 'none'],
      ['duplicate', 'new'],
      ['duplicate', 'none'],
    ])
    expect(links).toEqual([{ guardian_id: made[0]?.id, student_id: students[0]?.id }])
  })

  test('of a wrong row are made only with another child', () => {
    const { fates, guardians: made } = plan([
      rowOf({ ...mother, class: '' }),
      rowOf({ ...mother, first_name: 'Maryam' }),
    ])
    expect(fates[1]).toMatchObject({ student: 'new', guardian: { fate: 'new' } })
    expect(made).toHaveLength(1)
  })

  const father = {
    guardian2_first_name: 'Omar',
    guardian2_last_name: 'Khan',
    guardian2_phone: '0821234567',
  }

  test('can be two per child; the same guardian twice is one', () => {
    const both = plan([rowOf({ ...mother, ...father, guardian_email: '' })])
    expect(both.guardians.map(({ first_name }) => first_name)).toEqual(['Khadija', 'Omar'])
    expect(both.links).toHaveLength(2)
    const twice = plan([rowOf({ ...mother, ...father, guardian2_first_name: 'Khadija' })])
    expect([twice.guardians.length, twice.links.length, twice.counts.wrong]).toEqual([1, 1, 0])
  })

  test('left out by choice do not make the row wrong', () => {
    const row = { ...mother, guardian_phone: 'lost', guardian_email: '', ...father }
    expect(fatesOf([rowOf(row)])).toMatchObject([{ student: 'wrong' }])
    const { fates, guardians: made } = plan([rowOf({ ...row, guardian_choice: 'left_out' })])
    expect(fates).toMatchObject([{ student: 'new', guardian: { fate: 'left_out' } }])
    expect(made.map(({ first_name }) => first_name)).toEqual(['Omar'])
  })
})

describe('a known guardian with another email', () => {
  const known = { id: 'known', first_name: 'Khadija', last_name: 'Khan', phone: '27821234567' }
  const guardians = [{ ...known, email: 'old@demo.school' }]
  const child = (first_name: string, choice: ImportRow['guardian_choice'] = 'none') =>
    rowOf({ first_name, ...mother, guardian_choice: choice })

  test('is a question, and the row is wrong until it is answered', () => {
    const { fates, counts } = plan([child('Yusuf')], { guardians })
    expect(fates).toMatchObject([
      {
        student: 'wrong',
        guardian: { fate: 'linked', known: { email: 'old@demo.school' } },
        errors: [{ column: 'guardian_email', code: 'email_differs' }],
      },
    ])
    expect(counts.wrong).toBe(1)
  })

  test('keeps the known email, for siblings too', () => {
    const { counts, emails } = plan([child('Yusuf', 'known'), child('Maryam')], { guardians })
    expect([counts.students, counts.guardians, counts.wrong, emails]).toEqual([2, 0, 0, []])
  })

  test('gets the email of the file, for siblings too', () => {
    const { counts, emails } = plan([child('Yusuf', 'file'), child('Maryam')], { guardians })
    expect([counts.students, counts.guardians, counts.wrong]).toEqual([2, 0, 0])
    expect(emails).toEqual([{ id: 'known', email: 'khadija@demo.school', from: 'old@demo.school' }])
  })

  test('may be known from the file only', () => {
    const first = rowOf({ ...mother, guardian_email: 'first@demo.school' })
    expect(plan([first, child('Maryam')]).counts).toMatchObject({ wrong: 1 })
    const { guardians: made, emails } = plan([first, child('Maryam', 'file')])
    expect(made.map(({ email }) => email)).toEqual(['khadija@demo.school'])
    expect(emails).toEqual([])
  })
})

describe('a child who may be a known student', () => {
  const sections = [
    { id: 'hifz1', name: 'Hifz 1' },
    { id: 'hifz2', name: 'Hifz 2' },
  ]
  const khadija = { id: 'khadija', first_name: 'Khadija', last_name: 'Khan', phone: '27821234567' }
  const guardians = [{ ...khadija, email: 'khadija@demo.school' }]
  const yusuf = studentOf({ guardian_ids: ['khadija'] })
  const known = { sections, guardians, students: [yusuf] }
  const next = (more: Partial<ImportRow> = {}) => rowOf({ class: 'Hifz 2', ...more })
  const omar = {
    guardian_first_name: 'Omar',
    guardian_last_name: 'Khan',
    guardian_phone: '0835550000',
  }

  test('in another class is a question, once per child', () => {
    const rows = [next(), next()]
    const { fates, counts } = plan(rows, known)
    expect(fates).toMatchObject([
      { student: 'asked', question: 'elsewhere', known: { class: 'Hifz 1', is_active: true } },
      { student: 'duplicate', same_as: rows[0]?.row },
    ])
    expect(counts).toMatchObject({ asked: 1, students: 0, moved: 0 })
  })

  test('moves if confirmed, and keeps the guardians', () => {
    const planned = plan([next({ student_choice: 'same', ...mother })], known)
    expect(planned.moves).toEqual([{ id: 'yusuf', section_id: 'hifz2' }])
    expect(planned.fates).toMatchObject([{ student: 'moved', guardian: { fate: 'none' } }])
    expect([planned.links, planned.students]).toEqual([[], []])
  })

  test('may move to a new class', () => {
    const planned = plan([next({ class: 'Nazirah', student_choice: 'same' })], known)
    expect(planned.sections).toMatchObject([{ name: 'Nazirah' }])
    expect(planned.moves).toEqual([{ id: 'yusuf', section_id: planned.sections[0]?.id }])
  })

  test('can be made a new student, or left out', () => {
    const { counts, fates } = plan(
      [next({ student_choice: 'another' }), next({ student_choice: 'left_out' })],
      known,
    )
    expect(fates.map(({ student }) => student)).toEqual(['new', 'left_out'])
    expect(counts).toMatchObject({ students: 1, moved: 0, asked: 0 })
  })

  test('with another parent is a question, in the same class too', () => {
    for (const row of [next(omar), next({ ...omar, class: 'Hifz 1' })])
      expect(fatesOf([row], known)).toMatchObject([{ student: 'asked', question: 'same_name' }])
  })

  test('with another parent gets that parent if confirmed as the same', () => {
    const {
      counts,
      links,
      guardians: made,
    } = plan([rowOf({ ...omar, class: 'Hifz 1', student_choice: 'same' })], known)
    expect(counts).toMatchObject({ students: 0, duplicates: 1, linked: 1, guardians: 1 })
    expect(links).toEqual([{ guardian_id: made[0]?.id, student_id: 'yusuf' }])
  })

  test('twice in a file with other parents is a question too', () => {
    const rows = [rowOf(mother), rowOf(omar)]
    expect(fatesOf(rows)).toMatchObject([
      { student: 'new' },
      { student: 'asked', question: 'same_name', same_as: rows[0]?.row },
    ])
    const another = rows.map((row) => ({ ...row, student_choice: 'another' as const }))
    expect(plan(another).counts).toMatchObject({ students: 2, guardians: 2 })
  })

  test('is found among namesakes by a parent', () => {
    const students = [
      studentOf({ id: 'other', guardian_ids: [] }),
      yusuf,
      studentOf({ id: 'here', section_id: 'hifz2', guardian_ids: ['omar'] }),
    ]
    const two = [
      ...guardians,
      { ...khadija, id: 'omar', first_name: 'Omar', email: '', phone: '27835550000' },
    ]
    const row = next({ ...mother, student_choice: 'same' })
    expect(plan([row], { ...known, students, guardians: two }).moves).toEqual([
      { id: 'yusuf', section_id: 'hifz2' },
    ])
  })

  test('who is disabled is shown so, and stays disabled', () => {
    const students = [{ ...yusuf, is_active: false }]
    const rows = [rowOf({ class: 'Hifz 1' })]
    const { fates, moves } = plan(rows, { ...known, students })
    expect(fates).toMatchObject([{ student: 'duplicate', known: { is_active: false } }])
    expect(moves).toEqual([])
  })

  test('without a class matches the row without a class', () => {
    const students = [studentOf({ section_id: null })]
    const { counts } = plan([rowOf({ class: '' })], { ...known, students })
    expect(counts).toMatchObject({ duplicates: 1, wrong: 0 })
  })

  test('with a namesake in the class is matched once each', () => {
    const students = [yusuf, studentOf({ id: 'other' })]
    const rows = [rowOf({ class: 'Hifz 1' }), rowOf({ class: 'Hifz 1', ...mother })]
    const { fates, counts } = plan(rows, { ...known, students })
    expect(fates.map(({ student, same_as }) => [student, same_as])).toEqual([
      ['duplicate', null],
      ['duplicate', null],
    ])
    expect(counts).toMatchObject({ linked: 0, asked: 0 })
  })

  test('with an incomplete guardian stays unchanged', () => {
    const row = rowOf({ class: 'Hifz 1', guardian_first_name: 'Omar' })
    expect(plan([row], known).counts).toMatchObject({ duplicates: 1, wrong: 0, linked: 0 })
  })
})

describe('the name of a class', () => {
  const sections = ['Hifz 1', 'Hifz 2', 'Hifz A', 'Beginners', 'Juniors', 'حلقة أبي بكر'].map(
    (name) => ({ id: name, name }),
  )
  const askedOf = (...names: string[]) =>
    plan(
      names.map((name, index) => rowOf({ first_name: `Yusuf ${index}`, class: name })),
      { sections },
    ).classes

  test.each([
    ['HIFZ-1', 'Hifz 1'],
    ['hifz2', 'Hifz 2'],
    ['Hifdh 2', 'Hifz 2'],
    ['Hifz Class 01', 'Hifz 1'],
    ['Begginers', 'Beginners'],
    ['الحلقة ابي بكر', 'حلقة أبي بكر'],
    ['Hifz ١', 'Hifz 1'],
  ])('%s asks for %s, once', (text, nearest) => {
    expect(askedOf(text, text)).toEqual([{ text, nearest, rows: 2 }])
  })

  test.each(['Hifz 3', 'Hifz B', 'Seniors', 'hifz 1', 'Nazirah', '12'])(
    '%s asks nothing',
    (text) => {
      expect(askedOf(text)).toEqual([])
    },
  )

  test('may be similar to a name in more rows of the file', () => {
    expect(askedOf('Nazira', 'Nazirah', 'Nazirah')).toEqual([
      { text: 'Nazira', nearest: 'Nazirah', rows: 1 },
    ])
  })

  test('is the chosen one, or a new one', () => {
    const rows = [rowOf({ class: 'HIFZ-1' }), rowOf({ class: 'hifz2' })]
    const {
      fates,
      classes,
      students,
      sections: made,
    } = plan(rows, { sections }, [
      { text: 'hifz-1', name: 'Hifz 1' },
      { text: 'hifz2', name: 'hifz2' },
    ])
    expect(classes).toEqual([])
    expect(fates.map(({ section }) => section)).toEqual(['existing', 'new'])
    expect(students[0]?.section_id).toBe('Hifz 1')
    expect(made.map(({ name }) => name)).toEqual(['hifz2'])
  })
})
