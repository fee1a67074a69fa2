import { compoundBytes } from './compound.ts'
import { type MessySheet, xlsxBytes } from './xlsx.ts'

const book = (...sheets: MessySheet[]) => xlsxBytes(sheets)
const sheet = (rows: MessySheet['rows'], name = 'Sheet1', merged: string[] = []) =>
  book({ name, rows, merged })
const text = (content: string) => new TextEncoder().encode(content)

/** Lists as schools send them. */
export const MESSY_WORKBOOKS = {
  /** A fees list and last year's list next to the right list. */
  'two sheets.xlsx': () =>
    book(
      {
        name: 'Fees',
        rows: [
          ['Name', 'Paid'],
          ['Isa Khan', 100],
          ['Zayd Patel', 250],
        ],
      },
      {
        name: 'Class list 2026',
        rows: [
          ['Madrasah An-Noor'],
          [],
          ['Name', 'Surname', 'Class', 'Mother', 'Cell'],
          ['Isa', 'Khan', 'Hifz 1', 'Asma', 825550101],
          ['Zayd', 'Patel', 'Hifz 1', 'Sara Patel', '082 555 0102'],
          ['Maryam', 'Adams', 'Hifz 2', 'Huda', '0825550103'],
        ],
      },
      { name: 'Notes', rows: [['Please return by Friday']] },
    ),

  /** A sheet for each class, without a class column. */
  'a sheet for each class.xlsx': () =>
    book(
      {
        name: 'Hifz Boys',
        rows: [
          ['Learner', 'Cell'],
          ['Isa Khan', ''],
          ['Zayd Patel', ''],
        ],
      },
      {
        name: 'Hifz Girls',
        rows: [
          ['Learner', 'Cell'],
          ['Maryam Adams', ''],
        ],
      },
    ),

  /** The class, and the father of two brothers, are merged cells. */
  'merged cells.xlsx': () =>
    sheet(
      [
        ['Register 2026', null, null, null],
        ['Class', 'Name', 'Father', 'Cell'],
        ['Hifz 1', 'Isa Khan', 'Umar Khan', '082 555 0101'],
        [null, 'Musa Khan', null, null],
        [null, 'Zayd Patel', 'Ali Patel', '082 555 0102'],
        ['Hifz 2', 'Maryam Adams', 'Adam Adams', '082 555 0103'],
      ],
      'Register',
      ['A1:D1', 'A3:A5', 'C3:C4', 'D3:D4'],
    ),

  /** Class names above their blocks, repeated headings, totals below. */
  'block headings.xlsx': () =>
    sheet(
      [
        ['MADRASAH AN-NOOR 2026', null, null],
        [],
        ['Hifz 1', null, null],
        ['No.', 'Name', 'Cell'],
        [1, 'Isa Khan', ''],
        [2, 'Zayd Patel', ''],
        ['Total', 2],
        [],
        ['Class: Nazirah', null, null],
        ['No.', 'Name', 'Cell'],
        [1, 'Maryam Adams', ''],
        ['Total', 1],
      ],
      'List',
      ['A1:C1', 'A3:C3', 'A9:C9'],
    ),

  'comma names.xlsx': () =>
    sheet([
      ['Learner', 'Grade', 'Parent', 'WhatsApp'],
      ['Khan, Isa', 'Hifz 1', 'Khan, Asma', '+27 82 555 0101'],
      ['van der Merwe, Yusuf Ali', 'Hifz 1', 'van der Merwe, Sara', '+27 82 555 0102'],
      ['Abdul Rahman, Zayd', 'Hifz 2', '', ''],
    ]),

  /** Surnames first, without a comma. */
  'surnames first.xlsx': () =>
    sheet([
      ['Surname and name', 'Class'],
      ['Khan Isa', 'Hifz 1'],
      ['Abdul Rahman Zayd Ali', 'Hifz 1'],
    ]),

  /** The headings of the name columns are swapped. */
  'names turned round.xlsx': () =>
    sheet([
      ['First name', 'Surname', 'Class'],
      ['Khan', 'Isa', 'Hifz 1'],
      ['Patel', 'Zayd', 'Hifz 1'],
    ]),

  /** The children of Hifz 1 are in Hifz 2 now, and one is new. */
  'next year.xlsx': () =>
    sheet([
      ['Name', 'Class', 'Mother', 'Cell'],
      ['Isa Khan', 'Hifz 2', 'Asma Khan', '082 555 0101'],
      ['Zayd Patel', 'Hifz 2', '', ''],
      ['Maryam Adams', 'Hifz 1', 'Huda Adams', '082 555 0103'],
    ]),

  /** A child twice, once with each parent; and another child of that name. */
  'doubles.xlsx': () =>
    sheet([
      ['Name', 'Class', 'Guardian', 'Cell'],
      ['Isa Khan', 'Hifz 1', 'Asma Khan', '082 555 0101'],
      ['ISA  KHAN', 'hifz 1', 'Umar Khan', '082 555 0101'],
      ['Isa Khan', 'Hifz 1', 'Sara Khan', '083 555 0199'],
    ]),

  'no class column.xlsx': () =>
    sheet([
      ['Name', 'Mom', 'Mom cell'],
      ...Array.from({ length: 301 }, (_, index) => [
        `Student Of ${index}`,
        `Mother ${index}`,
        821000000 + index,
      ]),
    ]),

  'class names.xlsx': () =>
    sheet([
      ['Name', 'Class'],
      ['Isa Khan', 'HIFZ-1'],
      ['Zayd Patel', 'HIFZ-1'],
      ['Maryam Adams', 'hifz2'],
      ['Musa Khan', 'Begginers'],
      ['Sara Adams', 'Hifz 3'],
    ]),

  'no headings.xlsx': () =>
    sheet([
      ['Isa', 'Khan', 'Hifz 1', '082 555 0101'],
      ['Zayd', 'Patel', 'Hifz 1', '082 555 0102'],
      ['Maryam', 'Adams', 'Hifz 2', '082 555 0103'],
      ['Musa', 'Khan', 'Hifz 2', '082 555 0101'],
    ]),

  /** Arabic and Urdu names, with words that belong to the next name. */
  'arabic names.xlsx': () =>
    sheet([
      ['اسم الطالب', 'الحلقة', 'ولي الأمر', 'جوال'],
      ['محمد عبد الرحمن', 'الأولى', 'عبد الرحمن محمد', '٠٨٢٥٥٥٠١٠١'],
      ['يوسف بن عبد الله آل سعود', 'الأولى', '', ''],
      ['آل ثاني، خالد', 'الأولى', '', ''],
      ['أحمد صلاح الدين', 'الثانية', '', ''],
      ['فاطمہ بنت عبداللہ', 'الثانية', '', ''],
    ]),

  'old.xls': () => compoundBytes('Workbook', text('BIFF')),

  /** The whole archive is encrypted. */
  'password.xlsx': () => compoundBytes('EncryptedPackage', text('encrypted')),

  'web page.xls': () =>
    text('<html><body><table><tr><td>Name</td><td>Class</td></tr></table></body></html>'),
} satisfies Record<string, () => Uint8Array<ArrayBuffer>>

export type MessyName = keyof typeof MESSY_WORKBOOKS
