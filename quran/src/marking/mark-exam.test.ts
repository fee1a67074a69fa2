import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, deductionOf, endedBy, markExam } from './mark-exam.ts'
import { PRESET_SCHEMES, PRESETS } from './presets.ts'
import { type MarkingScheme, maximumOf, questionRuleOf } from './scheme.ts'

const quarters = (most: number) => fc.integer({ min: 0, max: most })

const anyFault = (sections: number) =>
  fc.record({
    name: fc.constant('mistake'),
    section: fc.option(fc.integer({ min: 0, max: Math.max(0, sections - 1) })),
    deduct: fc.array(quarters(40), { maxLength: 4 }),
    cap: fc.option(quarters(80)),
    ends_at: fc.option(fc.integer({ min: 1, max: 6 })),
    at_most: fc.option(quarters(6)),
    indicator_id: fc.constant(null),
  })

const anySection = fc
  .record({ max: quarters(400), least: quarters(400), pass: quarters(400) })
  .map(({ max, least, pass }) => ({ name: 'memory', max, min: Math.min(max, least), pass }))

const anyScheme: fc.Arbitrary<MarkingScheme> = fc
  .array(anySection, { maxLength: 4 })
  .chain((sections) =>
    fc.record({
      sections: fc.constant(sections),
      faults: fc.array(anyFault(sections.length), { minLength: 1, maxLength: 5 }),
      questions: fc.constant([{ from: 1, questions: 2, lines: 10 }]),
      wait: fc.constant(10),
      pass: fc.option(quarters(1600)),
      bands: fc.array(
        fc.record({ from: quarters(1600), name: fc.constantFrom('good', 'very good') }),
        { maxLength: 4 },
      ),
    }),
  )

const anyCounts = fc.array(fc.array(quarters(9), { minLength: 5, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
})

test.each(PRESETS)('the example of %s is exact to the quarter mark', (code) => {
  const { scheme, example } = PRESET_SCHEMES[code]
  const mark = markExam(scheme, [example.questions])
  expect([mark.total, mark.is_passed]).toEqual([example.total, example.is_passed])
})

test('Kuwait takes a half, a whole and a quarter mark', () => {
  const { scheme } = PRESET_SCHEMES.kuwait
  const lost = (...counts: number[]) => 100 - (markExam(scheme, [[counts]]).total ?? 0) / 4
  expect([lost(1, 0, 0), lost(0, 1, 0), lost(0, 0, 1), lost(2, 1, 3)]).toEqual([0.5, 1, 0.25, 2.75])
})

test('a maktab takes four marks a mistake, one a stop', () => {
  const { scheme } = PRESET_SCHEMES.maktab
  const mark = (...counts: number[]) => (markExam(scheme, [[counts]]).total ?? 0) / 4
  expect([mark(0, 0), mark(1, 0), mark(0, 1), mark(3, 2), mark(20, 0)]).toEqual([70, 66, 69, 56, 0])
})

test('Jamiah passes three mistakes and repeats the para at the fourth', () => {
  const { scheme } = PRESET_SCHEMES.jamiah
  const passed = (...counts: number[]) => markExam(scheme, [[counts]]).is_passed
  expect([passed(3, 6), passed(4, 0), passed(0, 7)]).toEqual([true, false, false])
  expect([endedBy(scheme, [3, 6]), endedBy(scheme, [4, 0])?.name]).toEqual([null, 'mistake'])
  expect(markExam(scheme, [[[1, 0]]])).toMatchObject({ total: null, band: null })
})

test('the sections of an Indonesian contest make a hundred', () => {
  const { scheme } = PRESET_SCHEMES.mhq
  expect(scheme.sections.map(({ max }) => max / 4)).toEqual([50, 30, 20])
  expect([1, 5, 9, 10, 19, 20, 30].map((juz) => questionRuleOf(scheme, juz).questions)).toEqual([
    3, 3, 3, 4, 4, 5, 5,
  ])
})

test('a repeated fault costs more, up to the cap', () => {
  const fault = {
    ...{ name: 'stuck', section: 0, deduct: [1, 2, 4] },
    ...{ ends_at: null, at_most: null, indicator_id: null },
  }
  const costs = (cap: number | null) =>
    [0, 1, 2, 3, 4, 5].map((count) => deductionOf({ ...fault, cap }, count))
  expect(costs(null)).toEqual([0, 1, 3, 7, 11, 15])
  expect(costs(8)).toEqual([0, 1, 3, 7, 8, 8])
})

test('two examiners make the mean to the quarter', () => {
  const { scheme } = PRESET_SCHEMES.kuwait
  const mark = markExam(scheme, [[[1, 0, 0]], [[0, 0, 1]]])
  expect(mark.total).toBe(399)
})

test('a mark never leaves the bounds of its sections', () => {
  fc.assert(
    fc.property(anyScheme, fc.array(anyCounts, { maxLength: 3 }), (scheme, examiners) => {
      const { sections, total, max } = markExam(scheme, examiners)
      for (const [at, mark] of sections.entries()) {
        expect(Number.isInteger(mark)).toBe(true)
        expect(mark).toBeLessThanOrEqual(scheme.sections[at]?.max ?? 0)
        expect(mark).toBeGreaterThanOrEqual(scheme.sections[at]?.min ?? 0)
      }
      expect(max).toBe(maximumOf(scheme))
      expect(total).toBe(sections.length > 0 ? sections.reduce((a, b) => a + b, 0) : null)
    }),
  )
})

test('one more fault never raises a mark and never makes a pass', () => {
  fc.assert(
    fc.property(anyScheme, anyCounts, fc.nat({ max: 4 }), (scheme, counts, at) => {
      const [first = [], ...rest] = counts
      const more = [first.map((count, index) => (index === at ? count + 1 : count)), ...rest]
      const [before, after] = [markExam(scheme, [counts]), markExam(scheme, [more])]
      expect(after.total ?? 0).toBeLessThanOrEqual(before.total ?? 0)
      if (before.is_passed === false) expect(after.is_passed).toBe(false)
    }),
  )
})

test('the order of questions and examiners does not matter', () => {
  fc.assert(
    fc.property(anyScheme, anyCounts, anyCounts, (scheme, one, other) => {
      expect(markExam(scheme, [[...one].reverse(), other])).toEqual(markExam(scheme, [other, one]))
    }),
  )
})

test('a question loses at most its cap, nothing after its end', () => {
  fc.assert(
    fc.property(anyFault(1), fc.nat({ max: 20 }), (fault, count) => {
      const lost = deductionOf(fault, count)
      expect(lost).toBeLessThanOrEqual(fault.cap ?? Number.POSITIVE_INFINITY)
      expect(lost).toBe(deductionOf(fault, Math.min(count, fault.ends_at ?? count)))
    }),
  )
})

test('the highest band that the mark reaches names it', () => {
  const { scheme } = PRESET_SCHEMES.kuwait
  const names = [400, 360, 359, 320, 280, 279, 200, 199].map((mark) => bandOf(scheme, mark))
  expect(names).toEqual([
    ...['excellent', 'excellent', 'very_good', 'very_good'],
    ...['good', 'acceptable', 'acceptable', null],
  ])
})
