import { expect, test } from 'vitest'
import { countryStartingWith, listCountries, matchingCountries } from './countries.ts'
import { toPhoneValue } from './phone-value.ts'
import { completePhone, readPhone } from './read-phone.ts'

const countries = listCountries('en', 'ZA')
const found = (text: string) => matchingCountries(countries, text).map(({ code }) => code)

test('a number is sent in international digits without the plus', () => {
  expect(readPhone('082 123 4567', 'ZA').digits).toBe('27821234567')
  expect(readPhone('0300-1234567', 'PK').digits).toBe('923001234567')
})

test('a number in Arabic or Urdu digits is read', () => {
  expect(readPhone('٠٨٢ ١٢٣ ٤٥٦٧', 'ZA').digits).toBe('27821234567')
  expect(readPhone('۰۸۲ ۱۲۳ ۴۵۶۷', 'ZA').digits).toBe('27821234567')
})

test('a number that its country cannot have is invalid', () => {
  expect(readPhone('123', 'ZA').digits).toBe('invalid')
  expect(readPhone('082 12', 'ZA').digits).toBe('invalid')
  expect(readPhone('082 123 456', 'ZA').digits).toBe('invalid')
  expect(readPhone('082 123 45678901', 'ZA').digits).toBe('invalid')
  expect(readPhone('abc', 'ZA').digits).toBe('invalid')
})

test('an empty phone field is valid', () => {
  expect(readPhone('  ', 'ZA').digits).toBe('')
})

test('a number typed with its plus sets its country', () => {
  expect(readPhone('+44 20 7946 0958', 'ZA')).toMatchObject({
    country: 'GB',
    digits: '442079460958',
  })
  // Canada and the United States share a calling code.
  expect(readPhone('+1 416 555 0123', 'CA').country).toBe('CA')
})

test("a stored number is shown in its country's format", () => {
  expect(completePhone(toPhoneValue('27821234567'), 'PK')).toMatchObject({
    country: 'ZA',
    text: '082 123 4567',
    digits: '27821234567',
  })
  expect(completePhone(toPhoneValue(''), 'PK')).toMatchObject({
    country: 'PK',
    text: '',
    digits: '',
  })
})

test("the school's country comes first, then the others by name", () => {
  const [first, ...others] = countries.map(({ name }) => name)
  expect(first).toBe('South Africa')
  expect(others).toEqual([...others].sort(new Intl.Collator('en').compare))
  expect(countries.length).toBeGreaterThan(200)
})

test('a country is found by name, calling code or two letters', () => {
  expect(found('south af')).toEqual(['ZA'])
  expect(found('+27')).toEqual(['ZA'])
  expect(found('92')).toContain('PK')
  expect(found('pk')).toEqual(['PK'])
  expect(found('cote')).toEqual(['CI'])
  expect(found('xyz')).toEqual([])
})

test('countries are found in the language of the screen', () => {
  const inUrdu = listCountries('ur', 'PK')
  expect(matchingCountries(inUrdu, 'پاکستان').map(({ code }) => code)).toEqual(['PK'])
})

test('typing a letter finds the first country that begins with it', () => {
  expect(countryStartingWith(countries, 'pak')?.code).toBe('PK')
  expect(countryStartingWith(countries, 'zz')).toBeUndefined()
})
