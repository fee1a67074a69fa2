import { LESSON_TYPES } from '@talaqqi/quran'
import { describe, expect, it } from 'vitest'
import { readTypes, studentPageSearch, writeTypes } from './search.ts'

const DEFAULT = ['new_lesson', 'recent_lesson', 'old_lesson', 'juz_completion']

describe("the lesson types that a student's history shows", () => {
  it('are new, recent, old and juz completion where nobody has chosen', () => {
    expect(readTypes(undefined)).toEqual(DEFAULT)
    expect(writeTypes(['juz_completion', 'old_lesson', 'recent_lesson', 'new_lesson'])).toBe(
      undefined,
    )
  })

  it('come back from the address as they were ticked', () => {
    for (let ticks = 0; ticks < 2 ** LESSON_TYPES.length; ticks += 1) {
      const ticked = LESSON_TYPES.filter((_, place) => ticks & (1 << place))
      expect(readTypes(writeTypes(ticked))).toEqual(ticked)
    }
  })

  it('are the default ones where the address names only types that no school knows', () => {
    expect(readTypes('tajweed.poetry')).toEqual(DEFAULT)
    expect(readTypes('poetry.exam')).toEqual(['exam'])
  })
})

describe("the address of a student's page", () => {
  it('leaves out what is no text', () => {
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
