import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPartSection, selectionOf } from './arbitraries.ts'
import { captureOptions, splitLessons } from './capture.ts'
import { runsOfSession, unitsOfSession } from './chosen.ts'
import { ascending } from './selection.ts'

test('a session covers exactly the chosen units, in every way of capturing', () => {
  const anySelection = anyPartSection.chain((section) =>
    fc.tuple(fc.constant(section), selectionOf(section)),
  )
  fc.assert(
    fc.property(anySelection, ([section, units]) => {
      const [start, end] = [Math.min(...units), Math.max(...units)]
      for (const captureAs of captureOptions(section)) {
        const lessons = splitLessons(section, units, captureAs)
        expect(unitsOfSession({ section, start, end, lessons })).toEqual(ascending(units))
      }
    }),
  )
})

test('a verse session covers its first to its last verse', () => {
  const verses = { section: 'verse', start: 262, end: 264 } as const
  expect(runsOfSession(verses)).toEqual([{ start: 262, end: 264 }])
  expect(unitsOfSession(verses)).toEqual([262, 264])
  expect(unitsOfSession({ ...verses, end: null })).toEqual([262])
})

test("parts without places keep the session's span; other lessons cover nothing", () => {
  const lessons = [{ start: null, end: null }]
  expect(runsOfSession({ section: 'quarter', start: 9, end: 11, lessons })).toEqual([
    { start: 9, end: 11 },
  ])
  expect(runsOfSession({ section: null, start: null, end: null })).toEqual([])
  expect(runsOfSession({ section: 'juz', start: 31, end: 31 })).toEqual([])
})
