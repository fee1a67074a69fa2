import { describe, expect, test } from 'vitest'
import { EXAMPLE_EMAIL } from '../choosing/example.ts'
import { columnsOf } from './headings.ts'
import { readCsv } from './read-csv.ts'
import { readFile } from './read-file.ts'
import { rowsOf } from './rows.ts'

const HEADINGS = ['First name', 'Surname', 'Class', 'Parent email']
const csv = (text: string) => readCsv(new TextEncoder().encode(text))
const fileOf = (content: BlobPart, name = 'students.csv') => new File([content], name)

describe('headings', () => {
  test.each([
    ['first_name', ['First Name', 'FIRST_NAME', 'given-name', "Student's first name", 'پہلا نام']],
    ['last_name', ['Surname', 'Last  name:', 'family name', 'اسم العائله', 'خاندانى نام']],
    ['class', ['Class', 'Ḥalaqah', 'SECTION', 'الحلقة', 'درجہ', 'جماعت']],
    ['full_name', ['Name', 'Full name', 'Student', 'اسم الطالب', 'نام']],
    ['guardian_full_name', ['Parent', "Father's name", 'وليّ الأمر', 'سرپرست']],
    ['guardian_first_name', ['Guardian first name', 'Parent/Guardian First Name']],
    ['guardian_last_name', ['Guardian last name', "Mother's surname", 'سرپرست کا خاندانی نام']],
    ['guardian_email', ['Parent email', 'E-mail', 'Guardian E-Mail Address', 'بريد ولي الأمر']],
    ['guardian_phone', ['Cell', 'Parent cell no.', 'WhatsApp', 'رقم الجوال', 'موبائل']],
  ] as const)('%s is known by each of %j', (target, spellings) => {
    for (const spelling of spellings) expect([...columnsOf([spelling])]).toEqual([[target, 0]])
  })

  test("'Name' beside 'Surname' is the first name", () => {
    expect(columnsOf(['Name', 'Surname', 'Parent', 'Parent surname'])).toEqual(
      new Map([
        ['last_name', 1],
        ['guardian_last_name', 3],
        ['first_name', 0],
        ['guardian_first_name', 2],
      ]),
    )
  })

  test('of two columns with the same heading the first counts', () => {
    expect(columnsOf(['Class', 'Class'])).toEqual(new Map([['class', 0]]))
  })
})

describe('rows', () => {
  test('keep their numbers in the spreadsheet; empty ones are skipped', () => {
    const sheet = rowsOf([
      ['Madrasah An-Noor', '', ''],
      [],
      [...HEADINGS, 'Age'],
      ['Yusuf', 'Khan', 'Juniors', 'khan@demo.school', '9'],
      ['', ' ', ''],
      [' Isa ', 'Adams', 'Juniors'],
    ])
    expect(sheet.ignored).toEqual(['Age'])
    expect(sheet.rows).toMatchObject([
      { row: 4, first_name: 'Yusuf', guardian_email: 'khan@demo.school', guardian_phone: '' },
      { row: 6, first_name: 'Isa', last_name: 'Adams', guardian_email: '' },
    ])
  })

  test('with a full name give its last word as the last name', () => {
    const { rows } = rowsOf([
      ['Student name', 'Class', 'Father'],
      ['Abū Bakr  Khan', 'Juniors', 'ʿUmar'],
    ])
    expect(rows).toMatchObject([
      {
        first_name: 'Abū Bakr',
        last_name: 'Khan',
        guardian_first_name: 'ʿUmar',
        guardian_last_name: '',
      },
    ])
  })

  test("leave out the template's example", () => {
    const example = ['Yusuf', 'Khan', 'Juniors', EXAMPLE_EMAIL]
    expect(rowsOf([HEADINGS, example, ['Isa', 'Khan', 'Juniors']]).rows).toHaveLength(1)
  })

  test('may be two thousand and no more', () => {
    const many = (count: number) => [
      HEADINGS,
      ...Array.from({ length: count }, () => ['A', 'B', 'C']),
    ]
    expect(rowsOf(many(2000)).rows).toHaveLength(2000)
    expect(() => rowsOf(many(2001))).toThrow(
      expect.objectContaining({ code: 'too_many', count: 2001 }),
    )
  })

  test.each([
    ['empty', [[''], []]],
    ['empty', [HEADINGS]],
    [
      'headings',
      [
        ['First name', 'Surname'],
        ['A', 'B'],
      ],
    ],
    ['headings', [['Yusuf', 'Khan', 'Juniors']]],
  ] as const)('that are not there are told as %s', (code, cells) => {
    expect(() => rowsOf(cells.map((row) => [...row]))).toThrow(expect.objectContaining({ code }))
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
  ])('with %s is read', async (_, text) => {
    expect(await csv(text)).toEqual(expected)
  })

  test('of two columns may have empty lines', async () => {
    expect(await csv('Name;Class\n\nA, B;C\n')).toEqual([
      ['Name', 'Class'],
      [''],
      ['A, B', 'C'],
      [''],
    ])
  })

  test("with Excel's hint is read as it says, and rows keep their numbers", async () => {
    expect(await csv('sep=;\r\nName;Class\r\nA,B;C')).toEqual([[], ['Name', 'Class'], ['A,B', 'C']])
  })

  test('in what Excel calls Unicode text is read', async () => {
    const text = '\uFEFFFirst name\tClass\nYusuf, jr\tḤifẓ'
    const bytes = new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)
    expect(await readCsv(bytes)).toEqual(expected)
  })

  test('of ours loses the apostrophe that made a cell safe, and no other', async () => {
    expect(await csv("Name,Class\n'=Yusuf,'Abd")).toEqual([
      ['Name', 'Class'],
      ['=Yusuf', "'Abd"],
    ])
  })
})

describe('a file', () => {
  test('in another encoding than UTF-8 is refused', async () => {
    const latin = new Uint8Array([0x4e, 0xe4, 0x6d, 0x65])
    await expect(readFile(fileOf(latin))).rejects.toMatchObject({ code: 'encoding' })
  })

  test.each([
    ['kind', 'students.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['kind', 'students.pdf', '%PDF-1.7'],
    ['kind', 'students.csv', new Uint8Array([0x4e, 0, 0x61])],
    ['broken', 'students.xlsx', 'PK\u0003\u0004 but no workbook'],
    ['empty', 'students.csv', ''],
  ])('that cannot be read is told as %s (%s)', async (code, name, content) => {
    await expect(readFile(fileOf(content, name))).rejects.toMatchObject({ code })
  })

  test('larger than any list of people is refused unread', async () => {
    const large = fileOf(new Uint8Array(10 * 1024 * 1024 + 1))
    await expect(readFile(large)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('from Excel is read with phones that Excel made numbers', async () => {
    const { default: write } = await import('write-excel-file/universal')
    const blob = await write([
      ['Name', 'Surname', 'Class', 'Cell'],
      ['Yusuf', 'Khan', 7, 27821234567],
      [],
      ['Isa', 'Khan', '7', '082 123 4567'],
    ]).toBlob()
    const { rows } = await readFile(fileOf(blob, 'students.xlsx'))
    expect(rows).toMatchObject([
      { row: 2, class: '7', guardian_phone: '27821234567' },
      { row: 4, class: '7', guardian_phone: '082 123 4567' },
    ])
  })
})
