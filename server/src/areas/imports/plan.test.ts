import { tidyLine } from '@talaqqi/contract/human-text'
import { IMPORT_COLUMNS, type ImportRow } from '@talaqqi/contract/imports'
import { describe, expect, test } from 'vitest'
import { countryOf, internationalPhone } from '../../platform/phone-numbers.ts'
import { type Known, planImport } from './plan.ts'

const NOTHING: Known = { sections: [], students: [], guardians: [] }

let lastRow = 1

/** A row of the spreadsheet; a student of the Juniors without guardian unless told. */
function rowOf(more: Partial<ImportRow> = {}): ImportRow {
  const empty = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, '']))
  const named = { first_name: 'Yusuf', last_name: 'Khan', class: 'Juniors' }
  return { ...(empty as Omit<ImportRow, 'row'>), row: ++lastRow, ...named, ...more }
}

const mother = {
  guardian_first_name: 'Khadija',
  guardian_last_name: 'Khan',
  guardian_email: 'khadija@demo.school',
  guardian_phone: '0821234567',
}
const plan = (rows: ImportRow[], known: Partial<Known> = {}) =>
  planImport(rows, { ...NOTHING, ...known }, 'ZA')
const fatesOf = (rows: ImportRow[], known?: Partial<Known>) => plan(rows, known).fates
const wrongOf = (more: Partial<ImportRow>) =>
  fatesOf([rowOf(more)])[0]?.errors.map(({ column, message }) => `${column}: ${message}`)

describe('what a spreadsheet makes of text', () => {
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

describe('what is wrong with a row', () => {
  test('a name or the class is missing', () => {
    expect(wrongOf({ first_name: ' ', last_name: '', class: '\u00A0' })).toEqual([
      'first_name: Please fill this in',
      'last_name: Please fill this in',
      'class: Please fill this in',
    ])
  })

  test('a name is longer than any', () => {
    expect(wrongOf({ last_name: 'x'.repeat(101) })).toEqual(['last_name: At most 100 characters'])
  })

  test('an email or a phone can be none', () => {
    expect(wrongOf({ ...mother, guardian_email: 'khadija', guardian_phone: '12' })).toEqual([
      'guardian_email: Please enter a valid email address',
      'guardian_phone: Invalid Phone number',
    ])
  })

  test('a guardian is half filled in', () => {
    expect(wrongOf({ guardian_phone: '0821234567' })).toEqual([
      'guardian_first_name: Please fill this in',
      'guardian_last_name: Please fill this in',
    ])
    expect(wrongOf({ ...mother, guardian_phone: '' })).toEqual([])
    expect(wrongOf({})).toEqual([])
  })
})

describe('students and classes', () => {
  const sections = [{ id: 'juniors', name: 'Hifz  Juniors' }]
  const students = [{ first_name: 'Zoë', last_name: 'KHAN', section_id: 'juniors' }]

  test('are known by name, whatever the case, the spaces and the form of Unicode', () => {
    const row = rowOf({ first_name: 'zoe\u0308 ', last_name: 'Khan', class: 'hifz juniors' })
    const { fates, counts } = plan([row], { sections, students })
    expect(fates).toMatchObject([{ student: 'duplicate', same_as: null, section: 'existing' }])
    expect(counts).toEqual({ students: 0, duplicates: 1, sections: 0, guardians: 0, wrong: 0 })
  })

  test('further up in the file are known too, by their row', () => {
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

  test('of the same name in two classes are two, and the other class is named', () => {
    const row = rowOf({ first_name: 'Zoë', last_name: 'Khan', class: 'Seniors' })
    expect(fatesOf([row], { sections, students })).toMatchObject([
      { student: 'new', section: 'new', also_in: 'Hifz  Juniors' },
    ])
  })

  test('of a wrong row are not made, nor is their class', () => {
    const { sections: classes, counts } = plan([rowOf({ last_name: '', class: 'Nobody' })])
    expect(classes).toEqual([])
    expect(counts).toEqual({ students: 0, duplicates: 0, sections: 0, guardians: 0, wrong: 1 })
  })
})

describe('guardians', () => {
  const known = { id: 'known', first_name: 'Khadija', last_name: 'Khan' }
  const guardians = [{ ...known, email: 'old@demo.school', phone: '27821234567' }]
  const other = { guardian_first_name: 'Omar', guardian_email: 'omar@demo.school' }
  const fateOf = (more: Partial<ImportRow>) => fatesOf([rowOf(more)], { guardians })[0]?.guardian

  test('in the school are linked by email, by phone, or by both names and the phone', () => {
    expect(fateOf({ guardian_email: ' OLD@demo.school' })).toBe('linked')
    expect(fateOf({ guardian_phone: '082 123 4567' })).toBe('linked')
    expect(fateOf(mother)).toBe('linked')
  })

  test('who share a phone but neither name nor email are two', () => {
    expect(fateOf({ ...mother, ...other })).toBe('new')
  })

  test('of brothers and sisters are made once', () => {
    const rows = ['Yusuf', 'Maryam', 'Isa'].map((first_name) => rowOf({ first_name, ...mother }))
    const { fates, guardians: made, links, students } = plan(rows)
    expect(fates.map(({ guardian }) => guardian)).toEqual(['new', 'linked', 'linked'])
    expect(made).toEqual([
      {
        id: expect.any(String),
        first_name: 'Khadija',
        last_name: 'Khan',
        email: 'khadija@demo.school',
        phone: '27821234567',
      },
    ])
    expect(links.map(({ student_id }) => student_id)).toEqual(students.map(({ id }) => id))
    expect(new Set(links.map(({ guardian_id }) => guardian_id))).toEqual(new Set([made[0]?.id]))
  })

  test('of a duplicate or a wrong row are not made, but for another child of theirs they are', () => {
    const duplicate = plan([rowOf(), rowOf(mother)])
    expect(duplicate.fates[1]).toMatchObject({ student: 'duplicate', guardian: 'none' })
    expect(duplicate.guardians).toEqual([])
    const { fates, guardians: made } = plan([
      rowOf({ ...mother, class: '' }),
      rowOf({ ...mother, first_name: 'Maryam' }),
    ])
    expect(fates[1]).toMatchObject({ student: 'new', guardian: 'new' })
    expect(made).toHaveLength(1)
  })
})
