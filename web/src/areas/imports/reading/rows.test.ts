import { describe, expect, test } from 'vitest'
import { EXAMPLE_EMAIL } from '../choosing/example.ts'
import { writeCsv } from '../choosing/write-csv.ts'
import { columnsOf } from './headings.ts'
import { readCsv } from './read-csv.ts'
import { readFile } from './read-file.ts'
import { rowsOf } from './rows.ts'

const HEADINGS = ['First name', 'Surname', 'Class', 'Parent email']
const read = (text: string) => readCsv(new TextEncoder().encode(text))
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
    expect(await read(text)).toEqual(expected)
  })

  test('of two columns may have empty lines', async () => {
    expect(await read('Name;Class\n\nA, B;C\n')).toEqual([
      ['Name', 'Class'],
      [''],
      ['A, B', 'C'],
      [''],
    ])
  })

  test("with Excel's hint is read as it says, and rows keep their numbers", async () => {
    expect(await read('sep=;\r\nName;Class\r\nA,B;C')).toEqual([
      [],
      ['Name', 'Class'],
      ['A,B', 'C'],
    ])
  })

  test('in what Excel calls Unicode text is read', async () => {
    const text = '\uFEFFFirst name\tClass\nYusuf, jr\tḤifẓ'
    const bytes = new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)
    expect(await readCsv(bytes)).toEqual(expected)
  })

  test('of ours loses the apostrophes that made a cell safe, and no other', async () => {
    expect(await read(`Name,Class\n'=Yusuf,'Abd\n"x;'""=1;'y","'\t'=1"`)).toEqual([
      ['Name', 'Class'],
      ['=Yusuf', "'Abd"],
      [`x;"=1;'y`, '\t=1'],
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

  /** A workbook of which only the sheet's cells are told. */
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

  test('from Excel with one cell at the end of the sheet is told at once, by its place', async () => {
    const far = await workbook(`${list}<row r="1048576">${cell('XFD1048576', ' ')}</row>`)
    expect(far.size).toBeLessThan(5000)
    await expect(readFile(far)).rejects.toMatchObject({ code: 'far', cell: 'XFD1048576' })
    const apart = await workbook(
      `<row r="1">${cell('XFD1', 'x')}</row><row r="900000">${cell('B900000', 'x')}</row>`,
    )
    await expect(readFile(apart)).rejects.toMatchObject({ code: 'far', cell: 'XFD900000' })
  })

  test('from Excel that is coloured to the end of the sheet is read', async () => {
    const { rows } = await readFile(
      await workbook(`${list}<row r="3"><c r="A3" s="0"/><c r="XFD3" s="0"/></row>`),
    )
    expect(rows).toHaveLength(1)
  })

  test.each(['1048577', '99999999999', '1e9', '-1', 'x'])(
    'from Excel with a row %s, which no sheet has, is broken',
    async (row) => {
      const none = await workbook(`${list}<row r="${row}">${cell('A3', 'x')}</row>`)
      await expect(readFile(none)).rejects.toMatchObject({ code: 'broken' })
    },
  )

  test('that unpacks to more than any memory is refused unread', async () => {
    const { zipSync } = await import('fflate')
    const bomb = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(1000) })
    // The archive's directory ends with 22 bytes; its only entry says at 24 how much it unpacks to.
    const directory = new DataView(bomb.buffer, bomb.length - 22 - 46 - 20)
    directory.setUint32(24, 2 ** 32 - 2, true)
    await expect(readFile(fileOf(bomb, 'students.xlsx'))).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  test('from our template is read as it was written, and runs nothing in a spreadsheet', async () => {
    const rows = [
      ['First name', 'Guardian phone'],
      ['Yusuf, jr', '+27 82 123 4567'],
    ]
    const blob = await writeCsv(rows)
    expect(await blob.text()).toContain(`"Yusuf, jr","'+27 82 123 4567"`)
    expect((await readCsv(new Uint8Array(await blob.arrayBuffer()))).slice(0, 2)).toEqual(rows)
  })
})
