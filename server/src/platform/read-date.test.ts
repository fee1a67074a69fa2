import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderOf, readDate, usualOrder } from './read-date.ts'

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a date is read as written', () => {
  test('in words, in every language and its digits', () => {
    const locale = fc.constantFrom('en-GB', 'en-US', 'ar-EG', 'ar-SY', 'ar-MA', 'ur-PK')
    const dateStyle = fc.constantFrom('full', 'long', 'medium')
    fc.assert(
      fc.property(anyDay, locale, dateStyle, (date, of, style) => {
        const format = new Intl.DateTimeFormat(`${of}-u-ca-gregory`, {
          dateStyle: style as 'full',
          timeZone: 'UTC',
        })
        const text = format.format(new Date(date))
        // Numeric dates may be ambiguous.
        const isOfWords = /\p{L}{3}/u.test(text)
        expect([text, isOfWords ? readDate(text) : { date }]).toEqual([text, { date }])
      }),
    )
  })

  test('as numbers, with the year first, and as Excel serial numbers', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const serial = Date.parse(date) / 86_400_000 + 25_569
        for (const text of [date, date.replaceAll('-', '/'), `${date}T00:00:00.000Z`, `${serial}`])
          expect(readDate(text)).toEqual({ date })
      }),
    )
  })

  test('as numbers, in both orders if day and month are ambiguous', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('/', '-', '.', ' '), (date, sign) => {
        const [year, month, day] = date.split('-').map(Number)
        const read = readDate([day, month, year].join(sign))
        const isEither = day !== undefined && day <= 12 && day !== month
        expect(read).toMatchObject(isEither ? { either: { day_first: date } } : { date })
      }),
    )
  })

  test.each([
    ['3rd April 2021', '2021-04-03'],
    ['Apr 3, 2021', '2021-04-03'],
    ['3-Apr-21', '2021-04-03'],
    ['25/4/99 08:30', '1999-04-25'],
    ['٢٥/٤/٢٠٢١', '2021-04-25'],
    ['۳ اپریل ۲۰۲۱', '2021-04-03'],
    ['3 كانون الثاني 2020', '2020-01-03'],
  ])('%s', (text, date) => {
    expect(readDate(text)).toEqual({ date })
  })

  test.each(['', 'Ramadan', '31/4/2021', '2021-02-30', '3 April', '12 13 14 15', '3 juin 2020'])(
    '%j is not a date',
    (text) => {
      expect(readDate(text)).toBeNull()
    },
  )
})

test('one unambiguous date sets the order of a file, unless others disagree', () => {
  expect(orderOf(['3/4/2021', '25/4/2021'])).toBe('day_first')
  expect(orderOf(['3/4/2021', '4/25/2021'])).toBe('month_first')
  expect(orderOf(['3/4/2021', '2021-04-25'])).toBe('ask')
  expect(orderOf(['25/4/2021', '4/25/2021'])).toBe('ask')
})

test('the month comes first only in countries that write it first', () => {
  expect(['US', 'PH'].map(usualOrder)).toEqual(['month_first', 'month_first'])
  const others = ['ZA', 'GB', 'PK', 'IN', 'SA', 'EG', 'TR', 'MY', 'CA']
  expect(new Set(others.map(usualOrder))).toEqual(new Set(['day_first']))
})
