import { expect, test } from 'vitest'
import { matchingNames } from './match.ts'

const school = [
  { first_name: 'Yusuf', last_name: 'Karim' },
  { first_name: 'Karima', last_name: 'Yusufzai' },
  { first_name: 'Amina', last_name: 'Osman' },
]
const found = (text: string) => matchingNames(school, text).map(({ first_name }) => first_name)

test('a student is found by any part of the first or last name, whatever the case', () => {
  expect(found('KARIM')).toEqual(['Yusuf', 'Karima'])
  expect(found('sma')).toEqual(['Amina'])
})

test('a student is found by first and last name together', () => {
  expect(found('  yusuf  k ')).toEqual(['Yusuf'])
})

test('nobody is found by letters that no name has', () => {
  expect(found('xyz')).toEqual([])
})

test('a person is found by what else is said, such as the email', () => {
  const emailOf = ({ first_name }: { first_name: string }) => `${first_name}@demo.school`
  expect(matchingNames(school, 'AMINA@demo', emailOf)).toEqual([school[2]])
})
