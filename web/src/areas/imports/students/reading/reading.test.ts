import { ROWS_OF_SHEET } from '@talaqqi/contract/imports'
import { IMPORT_COLUMNS } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '../../file/write-csv.ts'
import {
  arrange as arrangeAs,
  type Book,
  type Choices,
  NOTHING_CHOSEN,
} from '../../reading/arrange.ts'
import type { HeadingChoices } from '../../reading/columns.ts'
import { readCsv as readCsvOf } from '../../reading/files/read-csv.ts'
import { readFile as readFileOf } from '../../reading/files/read-file.ts'
import { EXAMPLE_EMAIL } from './columns.ts'
import { columnsOf, type Target } from './headings.ts'
import { STUDENTS_READING } from './reading.ts'

const HEADINGS = ['First name', 'Surname', 'Class', 'Parent email']
const countKnown = (row: string[]) => columnsOf(row).size
const readCsv = (bytes: Uint8Array) => readCsvOf(bytes, countKnown)
const readFile = (file: File) => readFileOf(file, countKnown)
const read = (text: string) => readCsv(new TextEncoder().encode(text))
const fileOf = (content: BlobPart, name = 'students.csv') => new File([content], name)

const NOTHING_SAID: Choices<Target> = { ...NOTHING_CHOSEN, said: new Map() }
const said = (...entries: [string, 'class' | 'full_name' | 'ignored'][]): HeadingChoices<Target> =>
  new Map(entries)
const arrange = (of: Book, choices: Choices<Target>) => arrangeAs(STUDENTS_READING, of, choices)
type Cells = readonly (readonly string[])[]
const book = (...sheets: [name: string, cells: Cells][]) => ({
  sheets: sheets.map(([name, cells]) => ({ name, cells: cells.map((row) => [...row]) })),
})
const arranged = (cells: Cells, choices: Partial<Choices<Target>> = {}) =>
  arrange(book(['', cells]), { ...NOTHING_SAID, ...choices })

describe('headings of a list of students', () => {
  test.each([
    ['first_name', ['First Name', 'FIRST_NAME', 'given-name', "Student's first name", 'پہلا نام']],
    ['first_name', ['Voornaam', "Learner's First Name", 'الاسم الأول للطالب', 'اسم الطالب الأول']],
    ['last_name', ['Surname', 'Last  name:', 'family name', 'اسم العائله', 'خاندانى نام', 'Van']],
    ['last_name', ['Learner Surname', 'Leerder se van', 'اسم عائلة الطالب']],
    [
      'class',
      ['Class', 'Ḥalaqah', 'SECTION', 'الحلقة', 'درجہ', 'جماعت', 'Jamaat', "Jama'at", 'Klas'],
    ],
    ['full_name', ['Name', 'Full name', 'Student', 'اسم الطالب', 'نام', "Learner's Name", 'Naam']],
    ['full_name', ['Learner', 'Name of child', 'Naam en van', 'Name & Surname', 'طالب علم کا نام']],
    ['guardian_full_name', ['Parent', "Father's name", 'وليّ الأمر', 'سرپرست', 'Mom', 'Dad', 'Ma']],
    ['guardian_full_name', ['Name of mother', 'Ouer/Voog', 'اسم الأم', 'والد کا نام', 'والدہ']],
    [
      'guardian_first_name',
      ['Guardian first name', 'Parent/Guardian First Name', 'Moeder voornaam'],
    ],
    ['guardian_last_name', ['Guardian last name', "Mother's surname", 'سرپرست کا خاندانی نام']],
    ['guardian_email', ['Parent email', 'E-mail', 'Guardian E-Mail Address', 'بريد ولي الأمر']],
    ['guardian_email', ['الايميل', 'الإيميل', 'Email (Father)', 'E-posadres', 'ای میل']],
    ['guardian_phone', ['Cell', 'Parent cell no.', 'WhatsApp', 'رقم الجوال', 'موبائل', 'جوال']],
    [
      'guardian_phone',
      ['WhatsApp no', 'Home Tel', 'Cell (Mother)', 'Parent 1 cell', 'Mom Cell No'],
    ],
    [
      'guardian_phone',
      ['Selfoon', 'Ma se selfoon', 'رقم جوال الأب', 'هاتف ولي الأمر', 'والد کا فون'],
    ],
  ] as const)('%s is known by each of %j', (target, spellings) => {
    for (const spelling of spellings)
      expect([spelling, ...columnsOf([spelling])]).toEqual([spelling, [target, [0]]])
  })

  test.each([
    'Age',
    'Student number',
    'Father occupation',
    'No.',
    'Fees',
    'ملاحظات',
    'Learner cell',
  ])("'%s' is not known", (heading) => {
    expect([...columnsOf([heading])]).toEqual([])
  })

  test("the list's order decides between mother and father", () => {
    const columns = columnsOf([
      ...['Learner', 'Class', 'Father', 'Mother', 'Cell (Mother)', 'Cell (Father)', 'Email'],
    ])
    expect(Object.fromEntries(columns)).toEqual({
      full_name: [0],
      class: [1],
      guardian_full_name: [2],
      guardian2_full_name: [3],
      guardian2_phone: [4],
      guardian_phone: [5],
      guardian_email: [6],
    })
    expect(Object.fromEntries(columnsOf(['Parent 1', 'Parent 1 cell', 'Parent 2']))).toEqual({
      guardian_full_name: [0],
      guardian_phone: [1],
      guardian2_full_name: [2],
    })
  })

  test('a phone or email without owner belongs to the nearest parent', () => {
    const columns = columnsOf(['Name', 'Email', 'Mother', 'Cell', 'Father', 'Cell', 'Home Tel'])
    expect(Object.fromEntries(columns)).toEqual({
      full_name: [0],
      guardian_email: [1],
      guardian_full_name: [2],
      guardian_phone: [3],
      guardian2_full_name: [4],
      guardian2_phone: [5, 6],
    })
  })

  test('a mobile precedes a landline, and a class precedes a grade', () => {
    const columns = columnsOf(['Home Tel', 'Cell', 'Grade', 'Class', 'Class'])
    expect(columns.get('guardian_phone')).toEqual([1, 0])
    expect(columns.get('class')).toEqual([3, 4, 2])
  })

  test("with a 'Surname' column, 'Name' is the first name", () => {
    expect(Object.fromEntries(columnsOf(['Name', 'Surname', 'Parent', 'Parent surname']))).toEqual({
      first_name: [0],
      last_name: [1],
      guardian_first_name: [2],
      guardian_last_name: [3],
    })
  })

  test("a user's choice overrides the known content", () => {
    const columns = columnsOf(['Kitab', 'Class'], said(['kitab', 'class'], ['class', 'ignored']))
    expect(Object.fromEntries(columns)).toEqual({ class: [0] })
  })

  test("our template's headings are known in each language", () => {
    for (const locale of ['en', 'ar', 'ur'] as const) {
      const headings = [
        m.fields_first_name({}, { locale }),
        m.fields_last_name({}, { locale }),
        m.fields_name_in_arabic({}, { locale }),
        m.fields_class({}, { locale }),
        m.fields_date_of_birth({}, { locale }),
        m.fields_sex({}, { locale }),
        m.fields_admission_number({}, { locale }),
        m.fields_address({}, { locale }),
        m.fields_medical_note({}, { locale }),
        m.fields_left_on({}, { locale }),
        m.fields_leaving_reason({}, { locale }),
        m.imports_knows({}, { locale }),
        m.fields_guardian_first_name({}, { locale }),
        m.fields_guardian_last_name({}, { locale }),
        m.fields_guardian_email({}, { locale }),
        m.fields_guardian_phone({}, { locale }),
        m.fields_guardian_language({}, { locale }),
        m.imports_guardian2_first_name({}, { locale }),
        m.imports_guardian2_last_name({}, { locale }),
        m.imports_guardian2_email({}, { locale }),
        m.imports_guardian2_phone({}, { locale }),
        m.imports_guardian2_language({}, { locale }),
      ]
      expect([...columnsOf(headings).keys()]).toEqual([...IMPORT_COLUMNS])
    }
  })
})

describe('rows of a list of students', () => {
  test('rows keep their spreadsheet numbers; empty ones are skipped', () => {
    const { rows, columns } = arranged([
      ['Madrasah An-Noor: students of Class 2', '', ''],
      [],
      [...HEADINGS, 'Age'],
      ['Yusuf', 'Khan', 'Juniors', 'khan@demo.school', '9'],
      ['', ' ', ''],
      [' Isa ', 'Adams', 'Juniors'],
    ])
    expect(columns.at(-1)).toEqual({ heading: 'Age', sample: '9', target: null })
    expect(rows).toMatchObject([
      { row: 4, first_name: 'Yusuf', guardian_email: 'khan@demo.school', guardian_phone: '' },
      { row: 6, first_name: 'Isa', last_name: 'Adams', guardian_email: '' },
    ])
  })

  test("full names are split; a parent's single name gets the child's surname", () => {
    const { rows } = arranged([
      ['Student name', 'Class', 'Father'],
      ['Abū Bakr  Khan', 'Juniors', 'ʿUmar'],
    ])
    expect(rows).toMatchObject([
      {
        first_name: 'Abū Bakr',
        last_name: 'Khan',
        guardian_first_name: 'ʿUmar',
        guardian_last_name: 'Khan',
      },
    ])
  })

  test('the first filled cell of several columns counts', () => {
    const { rows } = arranged([
      ['Name', 'Class', 'Home Tel', 'Cell'],
      ['A B', 'C', '021', '082'],
      ['D E', 'C', '021', ''],
    ])
    expect(rows.map(({ guardian_phone }) => guardian_phone)).toEqual(['082', '021'])
  })

  test("the template's example is skipped", () => {
    const example = ['Yusuf', 'Khan', 'Juniors', EXAMPLE_EMAIL]
    expect(arranged([HEADINGS, example, ['Isa', 'Khan', 'Juniors']]).rows).toHaveLength(1)
  })

  test("rows without a class get the user's class", () => {
    const cells = [
      ['Name', 'Cell'],
      ['Isa Khan', '082'],
    ]
    expect(arranged(cells, { ofAll: 'Juniors' }).rows).toMatchObject([{ class: 'Juniors' }])
  })

  test('unknown headings give rows once the user sets their content', () => {
    const cells = [['Register 2026'], ['Bulut', 'Kitab'], ['Isa Khan', 'Juniors']]
    expect(arranged(cells)).toMatchObject({
      failure: { code: 'columns' },
      columns: [{ heading: 'Bulut', sample: 'Isa Khan', target: null }, { heading: 'Kitab' }],
    })
    const { rows, failure } = arranged(cells, {
      said: said(['bulut', 'full_name'], ['kitab', 'class']),
    })
    expect(failure).toBeNull()
    expect(rows).toMatchObject([{ first_name: 'Isa', last_name: 'Khan', class: 'Juniors' }])
  })

  test('an import takes at most two thousand rows', () => {
    const many = (count: number) => [
      HEADINGS,
      ...Array.from({ length: count }, () => ['A', 'B', 'C']),
    ]
    expect(arranged(many(2000)).rows).toHaveLength(2000)
    expect(arranged(many(2001)).failure).toMatchObject({ code: 'too_many', count: 2001 })
  })

  test.each([
    ['empty', [[''], []]],
    ['empty', [HEADINGS]],
    ['headings', [['Yusuf'], ['Maryam']]],
  ] as const)('missing rows fail as %s', (code, cells) => {
    expect(arranged(cells).failure).toMatchObject({ code })
  })
})

describe('a list without headings', () => {
  const names = (cells: Cells, choices: Partial<Choices<Target>> = {}) =>
    arranged(cells, choices).rows.map((row) => [row.first_name, row.last_name, row.class])
  const list = [
    ['Yusuf', 'Khan', 'Juniors', '082 123 4567'],
    ['Isa', 'Adams', 'Juniors', '082 123 4568'],
    ['Zayd', 'Patel', 'Seniors', '082 123 4569'],
    ['Maryam', 'Khan', 'Seniors', '082 123 4560'],
  ]

  test('the first child is kept, and the cells identify the columns', () => {
    const { rows, columns, hasHeadings } = arranged(list)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({
      ...{ row: 1, first_name: 'Yusuf', last_name: 'Khan', class: 'Juniors' },
      guardian_phone: '082 123 4567',
    })
    expect([hasHeadings, columns[0]?.heading]).toEqual([false, 'Column A'])
  })

  test('one row, or full names alone, are enough', () => {
    expect(names([['Yusuf', 'Khan', 'Juniors']])).toEqual([['Yusuf', 'Khan', 'Juniors']])
    expect(names([['Yusuf Khan'], ['Isa Adams'], ['Zayd Patel']])).toEqual([
      ['Yusuf', 'Khan', ''],
      ['Isa', 'Adams', ''],
      ['Zayd', 'Patel', ''],
    ])
  })

  test('sentences, or a sheet with headings, rule it out', () => {
    const notes = [['Each row is one student.'], ['At most 2,000 rows at once.']]
    expect(arranged(notes).failure).toMatchObject({ code: 'headings' })
    const headed = [
      ['Name', 'Class'],
      ['Isa Khan', 'A'],
    ]
    const found = arrange(
      book(['List', headed], ['Helpers', [['Isa Adams'], ['Umar Khan'], ['Zayd Patel']]]),
      NOTHING_SAID,
    )
    expect([found.taken, found.areSheetsAsked]).toEqual([[0], false])
  })

  test('the user can choose it, and set its columns', () => {
    const cells = [
      ['Bulut', 'Kitab'],
      ['Isa', 'Khan'],
    ]
    expect(arranged(cells).failure).toMatchObject({ code: 'columns' })
    const saidHere = said(['column b', 'full_name'], ['column a', 'class'])
    expect(names(cells, { hasHeadings: false, said: saidHere })).toEqual([
      ['Kitab', '', 'Bulut'],
      ['Khan', '', 'Isa'],
    ])
  })
})

describe('a class of a student list', () => {
  const classes = (cells: Cells) => arranged(cells).rows.map((row) => [row.first_name, row.class])

  test('a heading above a block is the class of its rows', () => {
    expect(
      classes([
        ['Madrasah An-Noor'],
        [],
        ['Hifz 1 (Ustadh Ali)'],
        ['Name', 'Cell'],
        ['Isa Khan', '082'],
        ['Zayd Khan', '083'],
        ['Class: Nazirah'],
        ['Name', 'Cell'],
        ['Maryam Khan', '084'],
        ['Total', '3'],
      ]),
    ).toEqual([
      ['Isa', 'Hifz 1 (Ustadh Ali)'],
      ['Zayd', 'Hifz 1 (Ustadh Ali)'],
      ['Maryam', 'Nazirah'],
    ])
  })

  test('each block can begin below headings; phoneless children are no classes', () => {
    expect(
      classes([
        ['Name', 'Cell'],
        ['Boys', ''],
        ['Isa Khan', '082'],
        ['Zayd Khan', ''],
        ['Bilal Khan', '083'],
        ['Class', 'Girls'],
        ['Maryam Khan', '084'],
      ]),
    ).toEqual([
      ['Isa', 'Boys'],
      ['Zayd', 'Boys'],
      ['Bilal', 'Boys'],
      ['Maryam', 'Girls'],
    ])
  })

  test("the first child's class applies to the whole block", () => {
    expect(
      classes([
        ['Name', 'Class'],
        ['Isa Khan', 'A'],
        ['Zayd Khan', ''],
        ['Bilal Khan', ''],
        ['Maryam Khan', 'B'],
        ['Sara Khan', ''],
      ]).map(([, name]) => name),
    ).toEqual(['A', 'A', 'A', 'B', 'B'])
  })

  test('occasional missing classes stay missing', () => {
    expect(
      classes([
        ['Name', 'Class'],
        ['Isa Khan', 'A'],
        ['Zayd Khan', 'A'],
        ['Bilal Khan', ''],
      ]).map(([, name]) => name),
    ).toEqual(['A', 'A', ''])
  })

  test('a file without classes asks for the class once', () => {
    const cells = [
      ['Name', 'Cell'],
      ['Isa Khan', '082'],
    ]
    expect(arranged(cells).lacksOfSheet).toBe(true)
    expect(arranged(cells, { ofAll: 'Juniors' }).lacksOfSheet).toBe(false)
  })
})

describe('names of a student list', () => {
  const names = (cells: Cells, choices: Partial<Choices<Target>> = {}) =>
    arranged(cells, choices).rows.map((row) => [
      row.first_name,
      row.last_name,
      row.guardian_first_name,
      row.guardian_last_name,
    ])
  const cells = [
    ['Name', 'Class', 'Father'],
    ['Khan Yusuf', 'A', 'Khan Bilal'],
    ['Adams, Isa', 'A', 'Adams, Umar'],
  ]

  test('the user can put surnames first; a comma decides itself', () => {
    const order = 'surname_first'
    expect(names(cells, { names: { order, isTurned: false } })).toEqual([
      ['Yusuf', 'Khan', 'Bilal', 'Khan'],
      ['Isa', 'Adams', 'Umar', 'Adams'],
    ])
    expect(arranged(cells).order).toBe('first_name_first')
  })

  test("'Surname and name' means surname first", () => {
    const [, ...below] = cells
    const found = arranged([['Surname & Name', 'Class', 'Father'], ...below])
    expect([found.order, found.rows[0]?.first_name]).toEqual(['surname_first', 'Yusuf'])
  })

  test("swapped columns swap names; a parent's single name stays", () => {
    const turned = { names: { order: null, isTurned: true } }
    const rows = [
      ['First name', 'Surname', 'Class', 'Father'],
      ['Khan', 'Yusuf', 'A', 'Bilal'],
    ]
    expect(names(rows, turned)).toEqual([['Yusuf', 'Khan', 'Bilal', 'Khan']])
  })
})

describe('two rows of headings', () => {
  test('two heading rows are read together', () => {
    const { rows } = arranged([
      ['Learner', '', 'Class', 'Mother', ''],
      ['Name', 'Surname', '', 'Name', 'Cell'],
      ['Isa', 'Khan', 'A', 'Asma Khan', '082'],
    ])
    expect(rows).toMatchObject([
      { first_name: 'Isa', last_name: 'Khan', guardian_first_name: 'Asma', guardian_phone: '082' },
    ])
  })
})

describe('a workbook of several sheets', () => {
  const juniors = [
    'Juniors',
    [
      ['Name', 'Class'],
      ['Isa Khan', 'A'],
    ],
  ] as const
  const seniors = [
    'Seniors',
    [['Register'], ['Name', 'Class'], ['Zayd Khan', 'B'], ['Bilal Khan', 'B']],
  ] as const
  const fees = [
    'Fees',
    [
      ['Name', 'Paid'],
      ['Isa Khan', '100'],
    ],
  ] as const
  const notes = ['Notes', [['Please return by Friday']]] as const
  const of = (...sheets: (readonly [string, Cells])[]) =>
    book(...sheets.map(([a, b]) => [a, b] as [string, Cells]))

  const isa = { place: 0, name: 'Juniors', count: 1 }
  const zayd = { place: 2, name: 'Seniors', count: 2 }

  test('the sheet with most children counts; others are asked about', () => {
    const { rows, taken, choosable, areSheetsAsked } = arrange(
      of(juniors, notes, seniors, fees),
      NOTHING_SAID,
    )
    expect(taken).toEqual([2])
    expect(rows).toMatchObject([
      { first_name: 'Zayd', row: 2 * ROWS_OF_SHEET + 3 },
      { first_name: 'Bilal', row: 2 * ROWS_OF_SHEET + 4 },
    ])
    expect(areSheetsAsked).toBe(true)
    expect(choosable).toEqual([isa, zayd, { place: 3, name: 'Fees', count: 1 }])
  })

  test('the chosen sheets keep their own row numbers', () => {
    const sheets = of(juniors, notes, seniors)
    const { rows, areSheetsAsked } = arrange(sheets, { ...NOTHING_SAID, sheets: [0, 2] })
    expect(rows.map(({ first_name, class: name }) => [first_name, name])).toEqual([
      ['Isa', 'A'],
      ['Zayd', 'B'],
      ['Bilal', 'B'],
    ])
    expect(areSheetsAsked).toBe(false)
  })

  test('custom sheet names become classes if no class column exists', () => {
    const withoutClass = (name: string): [string, Cells] => [
      name,
      [
        ['Name', 'Cell'],
        ['A B', ''],
      ],
    ]
    const classesOf = (one: string, other: string) =>
      arrange(book(withoutClass(one), withoutClass(other)), {
        ...NOTHING_SAID,
        sheets: [0, 1],
      }).rows.map((row) => row.class)
    expect(classesOf('Hifz A', 'Hifz B')).toEqual(['Hifz A', 'Hifz B'])
    expect(classesOf('Sheet1', 'Sheet2')).toEqual(['', ''])
  })
})

describe('a CSV', () => {
  const expected = [
    ['First name', 'Class'],
    ['Yusuf, jr', 'Ḥifẓ'],
  ]

  test.each([
    ['commas', 'First name,Class\r\n"Yusuf, jr",Ḥifẓ'],
    ['semicolons', 'First name;Class\nYusuf, jr;Ḥifẓ'],
    ['tabs', 'First name\tClass\nYusuf, jr\tḤifẓ'],
    ['the mark of UTF-8', '\uFEFFFirst name,Class\n"Yusuf, jr",Ḥifẓ'],
  ])('a CSV with %s is read', async (_, text) => {
    expect(await read(text)).toEqual(expected)
  })

  test('two columns with empty lines are read', async () => {
    expect(await read('Name;Class\n\nA, B;C\n')).toEqual([
      ['Name', 'Class'],
      [''],
      ['A, B', 'C'],
      [''],
    ])
  })

  test("Excel's delimiter hint is followed, and rows keep their numbers", async () => {
    expect(await read('sep=;\r\nName;Class\r\nA,B;C')).toEqual([
      [],
      ['Name', 'Class'],
      ['A,B', 'C'],
    ])
  })

  test("Excel's Unicode text is read", async () => {
    const text = '\uFEFFFirst name\tClass\nYusuf, jr\tḤifẓ'
    const bytes = new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)
    expect(await readCsv(bytes)).toEqual(expected)
  })

  test('only the safety apostrophes of our exports are removed', async () => {
    expect(await read(`Name,Class\n'=Yusuf,'Abd\n"x;'""=1;'y","'\t'=1"`)).toEqual([
      ['Name', 'Class'],
      ['=Yusuf', "'Abd"],
      [`x;"=1;'y`, '\t=1'],
    ])
  })
})

describe('a file', () => {
  test('an encoding other than UTF-8 is refused', async () => {
    const latin = new Uint8Array([0x4e, 0xe4, 0x6d, 0x65])
    await expect(readFile(fileOf(latin))).rejects.toMatchObject({ code: 'encoding' })
  })

  test.each([
    ['false', 'students.xls', '<html><table><tr><td>Name</td></tr></table></html>'],
    ['false', 'students.xlsx', '%PDF-1.7'],
    ['kind', 'students.pdf', '%PDF-1.7'],
    ['kind', 'students.csv', new Uint8Array([0x4e, 0, 0x61])],
    ['broken', 'students.xlsx', 'PK\u0003\u0004 but no workbook'],
  ])('an unreadable file fails as %s (%s)', async (code, name, content) => {
    await expect(readFile(fileOf(content, name))).rejects.toMatchObject({ code })
  })

  const compound = (entry: string) => {
    const bytes = new Uint8Array(1024)
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    bytes.set(new Uint8Array(Uint16Array.from(entry, (c) => c.charCodeAt(0)).buffer), 640)
    return bytes
  }

  test.each([
    ['xls', 'Workbook'],
    ['xls', 'Book'],
    ['password', 'EncryptedPackage'],
    ['false', 'WordDocument'],
  ])('an old compound file fails as %s if it holds %s', async (code, entry) => {
    const name = 'students.xlsx'
    await expect(readFile(fileOf(compound(entry), name))).rejects.toMatchObject({ code })
  })

  test('an archive that is no workbook fails as false', async () => {
    const { zipSync } = await import('fflate')
    const word = fileOf(zipSync({ 'word/document.xml': new Uint8Array(9) }), 'students.xlsx')
    await expect(readFile(word)).rejects.toMatchObject({ code: 'false' })
  })

  test('merged cells in Excel apply to each of their rows', async () => {
    const { default: write } = await import('write-excel-file/universal')
    const blob = await write([
      [{ value: 'Register 2026', columnSpan: 3 }, null, null],
      ['Name', 'Class', 'Cell'],
      ['Isa Khan', { value: 'Hifz 1', rowSpan: 2 }, { value: '082', rowSpan: 2 }],
      ['Zayd Khan', null, null],
      ['Maryam Adams', 'Hifz 2', '083'],
    ]).toBlob()
    const { rows } = arrange(await readFile(fileOf(blob, 'students.xlsx')), NOTHING_SAID)
    expect(rows.map((row) => [row.row, row.class, row.guardian_phone])).toEqual([
      [3, 'Hifz 1', '082'],
      [4, 'Hifz 1', '082'],
      [5, 'Hifz 2', '083'],
    ])
  })

  test('a file above the size limit is refused unread', async () => {
    const large = fileOf(new Uint8Array(10 * 1024 * 1024 + 1))
    await expect(readFile(large)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('phones that Excel stored as numbers are read', async () => {
    const { default: write } = await import('write-excel-file/universal')
    const blob = await write([
      ['Name', 'Surname', 'Class', 'Cell'],
      ['Yusuf', 'Khan', 7, 27821234567],
      [],
      ['Isa', 'Khan', '7', '082 123 4567'],
    ]).toBlob()
    const { rows } = arrange(await readFile(fileOf(blob, 'students.xlsx')), NOTHING_SAID)
    expect(rows).toMatchObject([
      { row: 2, class: '7', guardian_phone: '27821234567' },
      { row: 4, class: '7', guardian_phone: '082 123 4567' },
    ])
  })

  const workbook = async (cells: string) => {
    const { default: write } = await import('write-excel-file/universal')
    const { strToU8, unzipSync, zipSync } = await import('fflate')
    const blob = await write([['Name']]).toBlob()
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    const sheet = Object.keys(parts).find((name) => name.includes('worksheets/sheet')) ?? ''
    const xml = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    parts[sheet] = strToU8(`${xml}<sheetData>${cells}</sheetData></worksheet>`)
    return fileOf(zipSync(parts, { level: 9 }), 'students.xlsx')
  }
  const cell = (place: string, text: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const list = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Class')}</row><row r="2">${cell('A2', 'Isa Khan')}${cell('B2', '7')}</row>`

  test('one cell at the end of an Excel sheet is refused', async () => {
    const far = await workbook(`${list}<row r="1048576">${cell('XFD1048576', ' ')}</row>`)
    expect(far.size).toBeLessThan(5000)
    await expect(readFile(far)).rejects.toMatchObject({ code: 'far', cell: 'XFD1048576' })
    const apart = await workbook(
      `<row r="1">${cell('XFD1', 'x')}</row><row r="900000">${cell('B900000', 'x')}</row>`,
    )
    await expect(readFile(apart)).rejects.toMatchObject({ code: 'far', cell: 'XFD900000' })
  })

  test('an Excel sheet coloured to its end is read', async () => {
    const { rows } = arrange(
      await readFile(
        await workbook(`${list}<row r="3"><c r="A3" s="0"/><c r="XFD3" s="0"/></row>`),
      ),
      NOTHING_SAID,
    )
    expect(rows).toHaveLength(1)
  })

  test.each(['1048577', '99999999999', '1e9', '-1', 'x'])(
    'an Excel file with the impossible row %s is broken',
    async (row) => {
      const none = await workbook(`${list}<row r="${row}">${cell('A3', 'x')}</row>`)
      await expect(readFile(none)).rejects.toMatchObject({ code: 'broken' })
    },
  )

  test('a zip bomb is refused unread', async () => {
    const { zipSync } = await import('fflate')
    const bomb = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(1000) })
    // The archive's directory ends with 22 bytes; its only entry stores the unpacked size at byte
    // 24.
    const directory = new DataView(bomb.buffer, bomb.length - 22 - 46 - 20)
    directory.setUint32(24, 2 ** 32 - 2, true)
    await expect(readFile(fileOf(bomb, 'students.xlsx'))).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  test('our template is read back, and contains no formulas', async () => {
    const rows = [
      ['First name', 'Guardian phone'],
      ['Yusuf, jr', '+27 82 123 4567'],
    ]
    const blob = await writeCsv(rows)
    expect(await blob.text()).toContain(`"Yusuf, jr","'+27 82 123 4567"`)
    expect((await readCsv(new Uint8Array(await blob.arrayBuffer()))).slice(0, 2)).toEqual(rows)
  })
})
