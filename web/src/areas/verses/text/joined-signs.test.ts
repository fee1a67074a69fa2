import { piecesOf, wordCount } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { withJoinedSigns } from './joined-signs.ts'

const BAQARA_2 = 'ذَٰلِكَ ٱلْكِتَـٰبُ لَا رَيْبَ \u06db فِيهِ \u06db هُدًى لِّلْمُتَّقِينَ'
const RAD_15_END = 'وَٱلْـَٔاصَالِ \u06e9'

test('a pause sign joins its word; no letter changes', () => {
  const shown = withJoinedSigns(BAQARA_2)
  expect(shown).toContain('رَيْبَ\u06db فِيهِ\u06db هُدًى')
  expect(shown.replaceAll(' ', '')).toBe(BAQARA_2.replaceAll(' ', ''))
  expect(wordCount(shown)).toBe(wordCount(BAQARA_2))
  const words = (text: string) => piecesOf(text).filter((piece) => piece.shown !== null)
  expect(words(shown).map(({ shown: place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('the sign of a prostration stays apart', () => {
  expect(withJoinedSigns(RAD_15_END)).toBe(RAD_15_END)
})
