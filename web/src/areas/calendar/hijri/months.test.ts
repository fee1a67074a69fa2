import { expect, test } from 'vitest'
import { monthsToShift } from './months.ts'

test('the months around now and the shifted ones can be shifted', () => {
  const months = monthsToShift({ year: 1448, month: 12 }, [{ month: '1447-09', days: 1 }])
  expect(months.map(({ year, month }) => `${year}-${month}`)).toEqual([
    '1447-9',
    '1448-11',
    '1448-12',
    '1449-1',
    '1449-2',
  ])
})
