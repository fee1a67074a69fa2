import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
const { Avatar } = await import('./avatar.tsx')

test.each([
  ['Yusuf Khan', 'Y\u200cK'],
  ['maryam', 'M'],
  ['مُحَمَّد الحسيني', 'مُ\u200cا'],
  // An A with a separate ring, as some keyboards write it.
  ['A\u030asa Lind', 'A\u030a\u200cL'],
  ['😀 Khan', '😀\u200cK'],
  ['', ''],
])('%s is shown by whole letters in every browser', (name, letters) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${letters}</span>`)
})
