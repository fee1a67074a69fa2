import { expect, test } from 'vitest'
import { linesOf } from './progress-report.ts'

const ADDRESS = {
  address: '12 Rose Street',
  area: 'Bo-Kaap',
  city: 'Cape Town',
  province: '',
  postal_code: '8001',
  phone: '27215550142',
  email: 'office@noor.example',
}

test('a Latin address keeps its order on an Arabic page', () => {
  expect(linesOf(ADDRESS, { direction: 'rtl' })).toEqual([
    '\u206812 Rose Street · Bo-Kaap · Cape Town · 8001\u2069',
    '\u2068+27215550142 · office@noor.example\u2069',
  ])
})

test('an Arabic address keeps its order on an English page', () => {
  const address = { ...ADDRESS, address: 'شارع الورد', area: 'الحي', phone: '', email: '' }
  expect(linesOf(address, { direction: 'ltr' })).toEqual([
    '\u2068شارع الورد · الحي · \u2068Cape Town\u2069 · \u20688001\u2069\u2069',
  ])
})

test('a school without an address has no line for it', () => {
  const nothing = { address: '', area: '', city: '', postal_code: '', phone: '', email: '' }
  expect(linesOf({ ...ADDRESS, ...nothing }, { direction: 'rtl' })).toEqual([])
})
