import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLine, toggleLine } from './comment-lines.ts'

test('a usual comment is added as a new last line', () => {
  expect(toggleLine('', 'Learnt well')).toBe('Learnt well')
  expect(toggleLine('Was ill.\n', 'Learnt well')).toBe('Was ill.\nLearnt well')
  expect(toggleLine(' Learnt well \nWas ill.', 'Learnt well')).toBe('Was ill.')
  expect(hasLine('Learnt well enough', 'Learnt well')).toBe(false)
})

const anyLine = fc.stringMatching(/^[a-z]{1,4}( [a-z]{1,4})?$/)

test('tapping twice leaves the comment unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 4 }), anyLine, (lines, line) => {
      const comment = lines.join('\n')
      fc.pre(!hasLine(comment, line))
      const once = toggleLine(comment, line)
      expect(hasLine(once, line)).toBe(true)
      expect(toggleLine(once, line)).toBe(comment)
    }),
  )
})
