import { MADANI, type Span, verseId } from '@talaqqi/quran'
import { indoPakDivisions } from '@talaqqi/quran/mushaf/indo-pak'
import { setSiteDivisions } from '@talaqqi/words/portions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FullChoices, sessionInput, shownPortion, validChoices } from './choices.ts'
import { capturedSpans, pickOfLesson, rukuFrom } from './division-setup.ts'
import { type LastLesson, nextSetup, repeatedSetup } from './next-setup.ts'

const verses = (surah: number, from: number, to: number): Span => ({
  start: verseId(surah, from),
  end: verseId(surah, to),
})
const [FIRST, SECOND, THIRD] = [verses(3, 92, 125), verses(3, 126, 164), verses(3, 165, 198)]

function lessonOf(parts: readonly Span[], type: LastLesson['type'] = 'old_lesson'): LastLesson {
  const [start = 1, end = 1] = [parts[0]?.start, parts.at(-1)?.end]
  const lessons = parts.map((part) => ({ ...part }))
  return { type, section: 'verse', start, end, listener: null, listener_id: null, lessons }
}

const student = {
  ...{ id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', section_id: null, is_active: true },
}

beforeEach(() => setSiteDivisions(indoPakDivisions(MADANI)))
afterEach(() => setSiteDivisions(null))

test('quarters of a para are repeated and continued as quarters', () => {
  const last = lessonOf([FIRST, SECOND])
  expect(repeatedSetup(last)).toMatchObject({ section: 'verse', spans: [FIRST, SECOND] })
  expect(nextSetup(last)).toMatchObject({
    ...{ section: 'verse', units: [THIRD.start] },
    spans: [THIRD, { start: THIRD.end + 1, end: verseId(4, 23) }],
  })
})

test('verses of no unit continue after their end', () => {
  const last = lessonOf([verses(3, 93, 110)])
  expect(pickOfLesson(last)).toBeNull()
  expect(nextSetup(last)).toMatchObject({ section: 'verse', units: [verseId(3, 111)] })
  expect(nextSetup(last)?.spans ?? null).toBeNull()
})

test('with the Madani mushaf nothing is named by paras', () => {
  setSiteDivisions(null)
  expect(pickOfLesson(lessonOf([FIRST, SECOND]))).toBeNull()
  expect(rukuFrom(1)).toBeNull()
})

test('only a para that is a juz is stored as the juz', () => {
  expect(capturedSpans([verses(4, 24, 147)], 'old_lesson')).toMatchObject({
    ...{ section: 'juz', units: [5] },
  })
  const para4 = { start: FIRST.start, end: verseId(4, 23) }
  expect(capturedSpans([para4], 'old_lesson')).toMatchObject({ section: 'verse', spans: [para4] })
  expect(capturedSpans([verses(4, 24, 147)], 'new_lesson')).toMatchObject({ section: 'verse' })
})

test('the parts of a picked portion are the parts of the lesson', () => {
  const choices = validChoices({
    ...{ student, listener: null, type: 'old_lesson', section: 'verse', partialType: null },
    ...{ units: [FIRST.start], captureAs: 'continuous', assessment: null },
    spans: [FIRST, SECOND],
  }) as FullChoices
  expect(sessionInput(choices)).toMatchObject({
    ...{ section: 'verse', start: FIRST.start, end: SECOND.end, lessons: [FIRST, SECOND] },
  })
  const moved = validChoices({ ...choices, units: [FIRST.start + 1] }) as FullChoices
  expect(moved.spans).toBeUndefined()
  expect(sessionInput(moved)).toMatchObject({ end: FIRST.start + 1 })
})

test.each([
  ['continuous', 1],
  ['halves', 2],
  ['quarters', 4],
  ['maqras', 19],
] as const)('para 7 captured as %s has %i parts', (captureAs, count) => {
  const choices: FullChoices = {
    ...{ student, listener: null, type: 'juz_completion', section: 'juz', partialType: null },
    ...{ units: [7], captureAs, assessment: null },
  }
  const input = sessionInput(choices)
  expect(input.lessons).toHaveLength(count)
  expect(input).toMatchObject({ ...verses(5, 83, 83), end: verseId(6, 110) })
  expect(shownPortion(choices)).toEqual({ section: 'verse', units: [input.start, input.end] })
})
