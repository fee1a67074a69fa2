import { expect, test, vi } from 'vitest'
import { sitePath } from './site-path.ts'

vi.stubGlobal('location', { origin: 'https://school.test' })

test('a path of this site stays, with its search', () => {
  expect(sitePath('/lesson/recent?student=1')).toBe('/lesson/recent?student=1')
})

test.each([
  'https://evil.test/',
  '//evil.test/lesson',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'lesson',
  17,
  undefined,
])('a link to %j is rejected', (value) => {
  expect(sitePath(value)).toBeUndefined()
})

test('a browser without URL.parse still returns to the previous screen', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override parse = undefined as never
    },
  )
  expect(sitePath('/lesson/recent?student=1')).toBe('/lesson/recent?student=1')
  expect(sitePath('//')).toBeUndefined()
})
