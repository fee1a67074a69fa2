import { PRESET_SCHEMES, PRESETS } from '@talaqqi/quran/marking/presets'
import { expect, test } from 'vitest'
import { inputOf, valuesOf, withoutSection } from './scheme-values.ts'

test.each(PRESETS)('the form gives back the scheme of %s', (code) => {
  const { scheme } = PRESET_SCHEMES[code]
  expect(inputOf(valuesOf(scheme))).toMatchObject({ ...scheme })
})

test('deductions are typed with a comma or a point, one after another', () => {
  const values = valuesOf(PRESET_SCHEMES.kuwait.scheme)
  const [fault] = values.faults
  if (!fault) throw new Error('no fault')
  const typed = { ...values, faults: [{ ...fault, deduct: '0,5 1; ٠٫٢٥ / 2' }] }
  expect(inputOf(typed).faults[0]?.deduct).toEqual([2, 4, 1, 8])
})

test('faults of a deleted section are counted only', () => {
  const values = valuesOf(PRESET_SCHEMES.mhq.scheme)
  const left = { ...values, ...withoutSection(values, 1) }
  expect(inputOf(left).faults.map(({ section }) => section)).toEqual([0, 0, null, 1])
})
