import { expect, test } from 'vitest'
import { matchingNames } from './match-names.ts'

const school = [
  { first_name: 'Yusuf', last_name: 'Karim' },
  { first_name: 'Karima', last_name: 'Yusufzai' },
  { first_name: 'Amina', last_name: 'Osman' },
]
const found = (text: string) => matchingNames(school, text).map(({ first_name }) => first_name)

test("any part of a student's name finds the student, in any case", () => {
  expect(found('KARIM')).toEqual(['Yusuf', 'Karima'])
  expect(found('sma')).toEqual(['Amina'])
})

test('first and last name match in any order; exact order ranks first', () => {
  expect(found('  yusuf  ka ')).toEqual(['Yusuf', 'Karima'])
  expect(found('osman amina')).toEqual(['Amina'])
})

test.each([
  ['traore', 'Aminata', 'Traoré'],
  ['TRAORÉ', 'Aminata', 'Traore'],
  ['Sani Abubakar', 'Abubakar', 'Sani'],
  ['احمد', 'أحمد', 'علي'],
  ['إسراء', 'اسرا', 'علي'],
  ['علی', 'علي', 'أحمد'],
  ['علي', 'على', 'أحمد'],
  ['فاطمه', 'فاطمة', 'كريم'],
  ['کریم', 'فاطمہ', 'كريم'],
  ['abdurrahman', 'Abd-ur-Rahman', "O'Neil"],
  ['مُحَمَّد', 'محمد', 'علي'],
])('«%s» finds %s %s', (text, first_name, last_name) => {
  const other = { first_name: 'Zubair', last_name: 'Wazir' }
  expect(matchingNames([other, { first_name, last_name }], text)).toEqual([
    { first_name, last_name },
  ])
})

test('letters that occur in no name find no student', () => {
  expect(found('xyz')).toEqual([])
})

test('other text, such as the email, finds a person', () => {
  const emailOf = ({ first_name }: { first_name: string }) => `${first_name}@demo.school`
  expect(matchingNames(school, 'AMINA@demo', emailOf)).toEqual([school[2]])
})

test.each([
  '+27821151523',
  '0821151523',
  '082 115',
  '0027 82-115',
  '(082) 115 15 23',
  '٠٨٢ ١١٥',
  '151523',
])('a guardian is found by the phone in any usual format: %s', (text) => {
  const amina = { first_name: 'Amina', last_name: 'Osman', phones: ['27821151523'] }
  const other = { first_name: 'Yusuf', last_name: 'Karim', phones: ['27831150821', ''] }
  const matches = matchingNames([other, amina], text, undefined, ({ phones }) => phones)
  expect(matches).toEqual([amina])
})

test('two digits are no phone number yet', () => {
  const amina = { first_name: 'Amina 82', last_name: 'Osman', phones: ['27821151523'] }
  expect(matchingNames([amina], '82', undefined, ({ phones }) => phones)).toEqual([amina])
  expect(matchingNames([amina], '15', undefined, ({ phones }) => phones)).toEqual([])
})
