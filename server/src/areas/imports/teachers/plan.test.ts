import { type TeacherRow, teacherRow } from '@talaqqi/contract/imports-teachers'
import { describe, expect, test } from 'vitest'
import { classNamesIn } from './class-names.ts'
import { type Known, planTeachers } from './plan.ts'

const sections = ['Hifz A', 'Boys & Girls', '7/8', 'الحلقة الأولى', 'الحلقة الثانية', 'وردة'].map(
  (name) => ({ id: name, name }),
)
const isKnown = (name: string) =>
  sections.some((section) => section.name.toLowerCase() === name.toLowerCase())

describe('classes in one cell', () => {
  test.each([
    ['', []],
    ['  Hifz   A ', ['Hifz A']],
    ['Hifz A, Hifz B ,,', ['Hifz A', 'Hifz B']],
    ['Hifz A; Hifz B;Hifz A', ['Hifz A', 'Hifz B']],
    ['Hifz A / Hifz B & Hifz C and Hifz D', ['Hifz A', 'Hifz B', 'Hifz C', 'Hifz D']],
    ['boys & girls, 7/8, 9/10', ['boys & girls', '7/8', '9', '10']],
    ['Sisters & Mothers;', ['Sisters & Mothers']],
    ['Andalus, Sandy', ['Andalus', 'Sandy']],
    ['حلقة أ، حلقة ب و حلقة ج', ['حلقة أ', 'حلقة ب', 'حلقة ج']],
    ['الحلقة الأولى والحلقة الثانية', ['الحلقة الأولى', 'الحلقة الثانية']],
    ['حلقة الورد وحلقة الياسمين', ['حلقة الورد وحلقة الياسمين']],
    ['جماعت الف اور جماعت ب', ['جماعت الف', 'جماعت ب']],
    ['\u200FHifz A\u202E, =1+1', ['Hifz A', '=1', '1']],
  ])('%j are %j', (cell, names) => {
    expect(classNamesIn(cell, isKnown, 51)).toEqual(names)
  })

  test('of two thousand letters are parsed fast for any text', () => {
    for (const cell of [' و'.repeat(1000), 'a&'.repeat(1000), 'وردة و'.repeat(400)]) {
      const start = performance.now()
      classNamesIn(cell, isKnown, 51)
      expect(performance.now() - start).toBeLessThan(200)
    }
  })
})

describe('a list of teachers', () => {
  const maryam = {
    ...{ id: 'maryam', first_name: 'Maryam', last_name: 'Adams', email: 'maryam@demo.school' },
    phone: '',
    sections: [{ id: 'Hifz A', name: 'Hifz A' }],
  }
  const bilal = {
    ...{ id: 'bilal', first_name: 'Bilal', last_name: 'Omar', email: '', phone: '27821234567' },
    sections: [],
  }
  const KNOWN: Known = { sections, users: [maryam, bilal], country: 'ZA' }
  let last = 1
  const rowOf = (more: Partial<TeacherRow> = {}) =>
    teacherRow.parse({
      ...{ row: ++last, first_name: 'Zaid', last_name: 'Khan', email: `z${last}@demo.school` },
      ...more,
    })
  const plan = (...rows: TeacherRow[]) => planTeachers({ rows, classes: [] }, KNOWN)
  const wrongOf = async (more: Partial<TeacherRow>) =>
    (await plan(rowOf(more))).fates[0]?.errors.map(({ column, code }) => `${column} ${code}`)

  test('makes new teachers and missing classes once, by any spelling', async () => {
    const { fates, counts, teachers } = await plan(
      rowOf({ classes: 'hifz  a, New' }),
      rowOf({ classes: 'NEW' }),
    )
    expect(fates.map(({ teacher, classes }) => [teacher, classes])).toEqual([
      [
        'new',
        [
          { name: 'Hifz A', fate: 'added' },
          { name: 'New', fate: 'new' },
        ],
      ],
      ['new', [{ name: 'New', fate: 'new' }]],
    ])
    expect(counts).toEqual({ teachers: 2, known: 0, sections: 1, assignments: 3, wrong: 0 })
    expect(teachers.map(({ section_ids }) => section_ids.length)).toEqual([2, 1])
  })

  test('merges the classes of all rows with one email, in any case', async () => {
    const { fates, teachers } = await plan(
      rowOf({ email: 'Zaid@Demo.School', classes: 'Hifz A' }),
      rowOf({ email: ' zaid@demo.school ', first_name: '', last_name: '', classes: '7/8, Hifz A' }),
    )
    expect(fates[1]).toMatchObject({
      teacher: 'same',
      known: { first_name: 'Zaid', row: fates[0]?.row },
      classes: [
        { name: '7/8', fate: 'added' },
        { name: 'Hifz A', fate: 'assigned' },
      ],
    })
    expect(teachers).toMatchObject([
      { login: { email: 'zaid@demo.school' }, section_ids: ['Hifz A', '7/8'] },
    ])
  })

  test('takes a phone number, in any spelling, where the email is missing', async () => {
    const { fates, teachers, assignments } = await plan(
      rowOf({ email: '', phone: '082 765 4321', classes: 'Hifz A' }),
      rowOf({ email: '', phone: '+27 (82) 765-4321', classes: '7/8' }),
      rowOf({ email: '', phone: '٠٨٢١٢٣٤٥٦٧', classes: '7/8' }),
      rowOf({ phone: '082 111 1111' }),
    )
    expect(fates.map(({ teacher }) => teacher)).toEqual(['new', 'same', 'known', 'new'])
    expect(teachers.map(({ login }) => login)).toEqual([
      { phone: '27827654321' },
      { email: `z${last}@demo.school` },
    ])
    expect(assignments).toEqual([{ user_id: 'bilal', section_ids: ['7/8'] }])
  })

  test('gives known teachers the classes, and changes nothing else', async () => {
    const { fates, teachers, assignments, counts } = await plan(
      rowOf({ email: 'MARYAM@demo.school', first_name: 'Miriam', classes: 'Hifz A, 7/8' }),
    )
    expect(fates).toMatchObject([
      {
        teacher: 'known',
        known: { first_name: 'Maryam', last_name: 'Adams', row: null },
        classes: [
          { name: 'Hifz A', fate: 'assigned' },
          { name: '7/8', fate: 'added' },
        ],
      },
    ])
    expect([teachers, assignments]).toEqual([[], [{ user_id: 'maryam', section_ids: ['7/8'] }]])
    expect(counts).toMatchObject({ teachers: 0, known: 1, assignments: 1 })
  })

  test('names each wrong cell by its column', async () => {
    expect(await wrongOf({ email: '' })).toEqual(['email phone_missing'])
    expect(await wrongOf({ email: '', phone: '12' })).toEqual(['phone phone_invalid'])
    expect(await wrongOf({ email: 'no at' })).toEqual(['email email_invalid'])
    expect(await wrongOf({ first_name: ' ', last_name: 'x'.repeat(500) })).toEqual([
      'first_name missing',
      'last_name too_long',
    ])
    expect(await wrongOf({ classes: `${'x'.repeat(2000)}, Hifz A` })).toEqual(['classes too_long'])
    expect(
      await wrongOf({ classes: Array.from({ length: 51 }, (_, at) => `Class ${at}`).join(';') }),
    ).toEqual(['classes too_many'])
    // An email suffices for a known user.
    expect(await wrongOf({ email: maryam.email, first_name: '', last_name: '' })).toEqual([])
  })

  test('takes no class from a wrong row', async () => {
    const { sections: made, counts } = await plan(rowOf({ email: '', classes: 'Nobody' }))
    expect([made, counts.sections, counts.wrong]).toEqual([[], 0, 1])
  })
})
