import type { CaptureAs, Section } from '@talaqqi/quran'
import { splitLessons } from '@talaqqi/quran'
import { describe, expect, test } from 'vitest'
import { type LastLesson, nextSetup, repeatedSetup } from './next-setup.ts'

function heard(section: Section, units: number[], captureAs: CaptureAs): LastLesson {
  return {
    type: section === 'verse' ? 'new_lesson' : 'old_lesson',
    section,
    start: Math.min(...units),
    end: Math.max(...units),
    listener: null,
    listener_id: null,
    lessons: splitLessons(section, units, captureAs).map((part, index) => ({
      ...part,
      id: String(index),
    })),
  }
}

describe('same as last time', () => {
  test.each([
    ['half', [5], 'maqras'],
    ['quarter', [9, 10, 11], 'maqras'],
    ['quarter', [9, 10, 11], 'continuous'],
    ['juz', [3], 'halves'],
  ] as const)('a %s lesson over %j is captured as %s again', (section, units, captureAs) => {
    expect(repeatedSetup(heard(section, [...units], captureAs))).toMatchObject({
      section,
      units,
      captureAs,
    })
  })

  test('unconnected parts are chosen one by one again', () => {
    expect(repeatedSetup(heard('quarter', [9, 11], 'quarters'))).toMatchObject({
      partialType: 'specific',
      units: [9, 11],
      captureAs: 'quarters',
    })
  })

  test('a verse lesson starts at the same verse', () => {
    expect(repeatedSetup(heard('verse', [262, 270], 'continuous'))).toMatchObject({
      type: 'new_lesson',
      units: [262],
      captureAs: 'continuous',
    })
  })

  test('the same student listens', () => {
    const listener = { first_name: 'Bilal', last_name: 'Omar' }
    const last = { ...heard('juz', [3], 'maqras'), listener, listener_id: 'b' }
    expect(repeatedSetup(last)?.listener).toMatchObject({ id: 'b', first_name: 'Bilal' })
  })

  test('an other lesson and an exam have nothing to repeat', () => {
    const last = heard('juz', [3], 'maqras')
    expect(repeatedSetup({ ...last, type: 'exam' })).toBeNull()
    expect(
      repeatedSetup({ ...last, type: 'other', section: null, start: null, end: null }),
    ).toBeNull()
  })
})

describe('next part', () => {
  test('three quarters are followed by the next three', () => {
    expect(nextSetup(heard('quarter', [9, 10, 11], 'maqras'))).toMatchObject({
      partialType: 'range',
      units: [12, 13, 14],
      captureAs: 'maqras',
    })
  })

  test('a verse lesson continues with the verse after its end', () => {
    expect(nextSetup(heard('verse', [262, 270], 'continuous'))?.units).toEqual([271])
  })

  test('two unconnected quarters are followed by the two after them', () => {
    expect(nextSetup(heard('quarter', [9, 11], 'quarters'))).toMatchObject({
      partialType: 'range',
      units: [12, 13],
    })
  })

  test('nothing follows the end of the Quran', () => {
    expect(nextSetup(heard('juz', [30], 'maqras'))).toBeNull()
    expect(nextSetup(heard('verse', [6230, 6236], 'continuous'))).toBeNull()
  })
})
