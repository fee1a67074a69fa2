import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test('one Arabic letter does not turn an English comment', () => {
  expect(textDirection('ذ and ز told apart well.')).toBe('ltr')
  expect(textDirection('Letters ح and ه still confused')).toBe('ltr')
})

test('a vowelled Arabic or an Urdu comment runs from the right', () => {
  expect(textDirection('أَحْسَنْتَ، راجع الصفحة 12')).toBe('rtl')
  expect(textDirection('سبق اچھا تھا (Juz 3)')).toBe('rtl')
  expect(textDirection('12')).toBe('ltr')
})
