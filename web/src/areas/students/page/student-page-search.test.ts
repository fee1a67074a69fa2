import { LESSON_TYPES } from '@talaqqi/quran'
import { describe, expect, it } from 'vitest'
import { formatTypes, parseTypes, studentPageSearch } from './student-page-search.ts'

const DEFAULT = ['new_lesson', 'recent_lesson', 'old_lesson', 'juz_completion']

describe("the lesson types that a student's history shows", () => {
  it('are new, recent, old and juz completion by default', () => {
    expect(parseTypes(undefined)).toEqual(DEFAULT)
    expect(formatTypes(['juz_completion', 'old_lesson', 'recent_lesson', 'new_lesson'])).toBe(
      undefined,
    )
  })

  it('survive a round trip through the address', () => {
    for (let ticks = 0; ticks < 2 ** LESSON_TYPES.length; ticks += 1) {
      const ticked = LESSON_TYPES.filter((_, place) => ticks & (1 << place))
      expect(parseTypes(formatTypes(ticked))).toEqual(ticked)
    }
  })

  it('are the default ones if the address has only unknown types', () => {
    expect(parseTypes('tajweed.poetry')).toEqual(DEFAULT)
    expect(parseTypes('poetry.exam')).toEqual(['exam'])
  })
})

describe("the address of a student's page", () => {
  it('ignores values that are no text', () => {
    expect(studentPageSearch({ student: 7, types: ['exam'] })).toEqual({
      student: undefined,
      types: undefined,
    })
    expect(studentPageSearch({ student: 'a', types: 'exam' })).toEqual({
      student: 'a',
      types: 'exam',
    })
  })
})
