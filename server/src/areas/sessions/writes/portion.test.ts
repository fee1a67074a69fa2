import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import {
  captureOptions,
  type Section,
  selectionName,
  splitLessons,
  toMaqras,
  unitCount,
} from '@talaqqi/quran'
import { anySection, selectionOf, spanOf } from '@talaqqi/quran/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { placeLessons } from './portion.ts'

const anyCapture = anySection.chain((section) =>
  fc.record({
    section: fc.constant(section),
    units:
      section === 'verse'
        ? spanOf(section).map(({ start, end }) => [start, end])
        : selectionOf(section),
    captureAs: fc.constantFrom(...captureOptions(section)),
  }),
)

function input(section: Section, units: number[], lessons: RecitedInput['lessons']): RecitedInput {
  const [start, end] = [Math.min(...units), Math.max(...units)]
  const name = selectionName(section, units)
  return { name, student_id: '', type: 'old_lesson', section, start, end, lessons }
}

test('parts sent by name are placed like parts sent with numbers', () => {
  fc.assert(
    fc.property(anyCapture, ({ section, units, captureAs }) => {
      const parts = splitLessons(section, units, captureAs)
      const placed = parts.map((part) => ({ ...part, id: undefined, is_heard: true }))
      const byName = placeLessons(
        input(
          section,
          units,
          parts.map(({ name }) => ({ name })),
        ),
      )
      expect(byName).toEqual(placed)
      expect(placeLessons(input(section, units, parts))).toEqual(placed)
    }),
  )
})

test('placed parts lie within the lesson, in the order sent', () => {
  fc.assert(
    fc.property(anyCapture, fc.boolean(), ({ section, units, captureAs }, reversed) => {
      const parts = splitLessons(section, units, captureAs)
      const sent = reversed ? parts.toReversed() : parts
      const placed = placeLessons(input(section, units, sent))
      const [low, high] = [Math.min(...units), Math.max(...units)]
      const whole = section === 'verse' ? { start: low, end: high } : toMaqras(section, low, high)
      expect(placed.map(({ name }) => name)).toEqual(sent.map(({ name }) => name))
      for (const { start, end } of placed) {
        expect(whole.start <= start && start <= end && end <= whole.end).toBe(true)
      }
    }),
  )
})

test('a part outside of the lesson is refused for every section', () => {
  const apart = anySection.chain((section) =>
    fc
      .tuple(spanOf(section), spanOf(section))
      .filter(([whole, part]) => part.start < whole.start || part.end > whole.end)
      .map(([whole, part]) => ({ section, whole, part })),
  )
  fc.assert(
    fc.property(apart, ({ section, whole, part }) => {
      const place = section === 'verse' ? part : toMaqras(section, part.start, part.end)
      const sent = input(section, [whole.start, whole.end], [{ name: 'A part', ...place }])
      expect(() => placeLessons(sent)).toThrow(/not valid/)
    }),
  )
})

test('no numbers and no name cause an unexpected error', () => {
  const anyNumber = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1, max: 300 }),
    fc.constantFrom(6236, 6237),
  )
  const anyPart = fc.record(
    {
      name: fc.oneof(fc.string(), fc.constantFrom('Juz 1', '3-4', 'Surah 2, Verse 5')),
      start: anyNumber,
      end: anyNumber,
    },
    { requiredKeys: ['name'] },
  )
  const anything = fc.tuple(anySection, anyNumber, anyNumber, fc.array(anyPart, { minLength: 1 }))
  fc.assert(
    fc.property(anything, ([section, start, end, lessons]) => {
      const sent = { ...input(section, [1], lessons), start, end }
      const refused = refusalOf(() => placeLessons(sent))
      const parts = refused ? [] : placeLessons(sent)
      const last = unitCount(section === 'verse' ? 'verse' : 'maqra')
      expect(refused?.code ?? 'invalid_input').toBe('invalid_input')
      expect(
        parts.every((part) => 1 <= part.start && part.start <= part.end && part.end <= last),
      ).toBe(true)
    }),
  )
})

/** Rethrows any error that is not a Refusal. */
function refusalOf(work: () => unknown): Refusal | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
