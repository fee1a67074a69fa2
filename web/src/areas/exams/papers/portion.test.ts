import { versesOf } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { portionOf } from './portion.ts'

test('neighbouring juz are one portion', () => {
  expect(portionOf([30, 29], new Map())).toEqual([versesOf('juz', 29, 30)])
})

test('of a juz that is partly known only these eighths are asked', () => {
  const known = new Map([[2, 0b0000_0111]])
  expect(portionOf([2], known)).toEqual([versesOf('maqra', 9, 11)])
})
