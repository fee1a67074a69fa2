import { describe, expect, test } from 'vitest'
import { versesOf } from '../parts.ts'
import { verseAfterTenths } from '../verse-lines.ts'
import { lastVerseOf } from '../verses.ts'
import { firstVerseOfPage, lastVerseOfPage, pageOf } from './mushaf-pages.ts'
import { freshnessOf, maqraStates, pageStates } from './page-states.ts'
import { dayAt, declared, every, heard, inputAt, learnt, partOf, versesOfPages } from './testing.ts'

const declarations = [declared(1, 60)]
const settings = every(20, 14)

/** Of page 10 after these hearings. */
const page10 = (hearings: ReturnType<typeof heard>[], at = 10, given = {}) =>
  pageStates(inputAt(at, { declarations, settings, hearings, ...given })).find(
    ({ page }) => page === 10,
  )

describe('a page is held', () => {
  const held = (given: Parameters<typeof inputAt>[1]) =>
    pageStates(inputAt(10, given)).map(({ page }) => page)

  test('by a passed new lesson, not by a repeated or old one', () => {
    const verses = versesOfPages(10)
    expect(held({ hearings: [learnt(1, verses)] })).toEqual([10])
    expect(held({ hearings: [learnt(1, verses, { is_imported: true })] })).toEqual([10])
    expect(held({ hearings: [learnt(1, verses, { verdict: 'repeat' })] })).toEqual([])
    expect(held({ hearings: [learnt(1, verses, { status: 'incomplete' })] })).toEqual([])
    expect(held({ hearings: [heard(1, verses)] })).toEqual([])
  })

  test('by the completion of its juz and by a declaration', () => {
    const { start, end } = versesOf('juz', 3, 3)
    const pages = held({ completions: [{ juz: 3, day: dayAt(1) }] })
    expect([pages[0], pages.at(-1)]).toEqual([pageOf(start), pageOf(end)])
    expect(held({ declarations: [declared(4, 5, 'shaky')] })).toEqual([4, 5])
  })

  test('with the verses that were learnt', () => {
    const start = firstVerseOfPage(10)
    const states = pageStates(inputAt(10, { hearings: [learnt(1, { start, end: start + 1 })] }))
    expect(states).toMatchObject([{ page: 10, verses: { start, end: start + 1 } }])
  })

  test('at the level of its last declaration', () => {
    const later = { ...declared(1, 5, 'shaky'), day: dayAt(3) }
    expect(page10([], 10, { declarations: [...declarations, later] })?.declared).toBe('solid')
    const states = pageStates(inputAt(10, { declarations: [later, ...declarations] }))
    expect(states[0]?.declared).toBe('shaky')
  })
})

describe('a page is heard', () => {
  const whole = versesOfPages(10)
  const firstVerses = { start: whole.start, end: whole.start + 1 }
  const otherVerses = { start: whole.start + 2, end: whole.end }

  test('by a part with at least half of its lines', () => {
    expect(page10([heard(4, whole)])?.age).toBe(6)
    expect(page10([heard(4, otherVerses)])?.age).toBe(6)
    expect(page10([heard(4, firstVerses)])?.age).toBeNull()
  })

  test('by smaller parts within two school days', () => {
    const first = { start: whole.start, end: verseAfterTenths(whole.start, 60) }
    const second = { start: first.end + 1, end: verseAfterTenths(first.end + 1, 60) }
    expect(page10([heard(4, first)])?.age).toBeNull()
    expect(page10([heard(4, first), heard(4, second)])?.age).toBe(6)
    expect(page10([heard(4, first), heard(5, second)])?.age).toBe(5)
    expect(page10([heard(4, first), heard(6, second)])?.age).toBeNull()
    expect(page10([heard(4, first), heard(5, first)])?.age).toBeNull()
  })

  test('by every counting type', () => {
    for (const type of ['recent_lesson', 'exam', 'juz_completion', 'new_lesson'] as const)
      expect(page10([heard(4, whole, { type })])?.age).toBe(6)
    for (const type of ['inside_lesson', 'other'] as const)
      expect(page10([heard(4, whole, { type })])?.age).toBeNull()
    const counted = { settings: { ...settings, is_other_counted: true } }
    expect(page10([heard(4, whole, { type: 'other' })], 10, counted)?.age).toBe(6)
  })

  test('not by an imported or an open lesson', () => {
    expect(page10([heard(4, whole, { is_imported: true })])?.freshness).toBe('never')
    expect(page10([heard(4, whole, { status: 'started' })])?.freshness).toBe('never')
  })

  test('long ago and never since, with all lessons since then read', () => {
    const long = heard(10, versesOfPages(1, 60), { cost: 300 })
    const others = [200, 230, 260, 290].flatMap((at) => [
      heard(at, versesOfPages(1, 9)),
      heard(at, versesOfPages(11, 60)),
    ])
    const state = page10([long, ...others], 300)
    expect(state).toMatchObject({ age: 290, outcome: 'weak', is_in_care: true })
  })

  test('today at age 0', () => {
    expect(page10([heard(10, whole)])?.age).toBe(0)
  })
})

describe('the outcome of a page', () => {
  const whole = versesOfPages(10)

  test.each([
    [0, 'clean'],
    [1, 'clean'],
    [1.5, 'fair'],
    [3, 'weak'],
    [null, 'unknown'],
  ] as const)('with the cost %s is %s', (cost, outcome) => {
    expect(page10([heard(4, whole, { cost })])?.outcome).toBe(outcome)
  })

  test('follows the limits of the school', () => {
    const strict = { settings: { ...settings, clean_at_most: 0, weak_at_least: 1 } }
    expect(page10([heard(4, whole, { cost: 1 })], 10, strict)?.outcome).toBe('weak')
  })

  test('is weak if the student could not complete or must repeat', () => {
    expect(page10([heard(4, whole, { status: 'incomplete' })])?.outcome).toBe('weak')
    expect(page10([heard(4, whole, { verdict: 'repeat', cost: null })])?.outcome).toBe('weak')
  })

  test('is the weaker one of a day', () => {
    const both = [heard(4, whole, { cost: 4 }), heard(4, whole, { cost: 0 })]
    expect(page10(both)?.outcome).toBe('weak')
    expect(page10(both.reverse())?.outcome).toBe('weak')
  })

  test('has the marks of its words, and a share of other counts', () => {
    const verses = versesOfPages(9, 11)
    const marks = [{ verse: lastVerseOfPage(9), cost: 4 }]
    const marked = heard(4, verses, { parts: [{ ...partOf(verses, 4), marks }] })
    const states = pageStates(inputAt(10, { declarations, settings, hearings: [marked] }))
    expect(states.slice(8, 11).map(({ outcome }) => outcome)).toEqual(['weak', 'clean', 'clean'])
    expect(page10([heard(4, verses, { cost: 1.5 })])?.outcome).toBe('clean')
    expect(page10([heard(4, verses, { cost: 12 })])?.outcome).toBe('weak')
  })
})

describe('a page is in care', () => {
  const whole = versesOfPages(10)
  const hear = (costs: (number | null)[]) => costs.map((cost, at) => heard(at, whole, { cost }))

  test('from a weak hearing until two others in a row', () => {
    expect(page10(hear([0, 5]))?.is_in_care).toBe(true)
    expect(page10(hear([5, 0]))?.is_in_care).toBe(true)
    expect(page10(hear([5, 0, 5, 2]))?.is_in_care).toBe(true)
    expect(page10(hear([5, 0, 2]))?.is_in_care).toBe(false)
    expect(page10(hear([5, null, null]))?.is_in_care).toBe(false)
  })

  test('until a teacher takes it out, and again after a weak hearing', () => {
    const out = { kind: 'out_of_care', ...whole, day: dayAt(1) } as const
    expect(page10(hear([0, 5]), 10, { actions: [out] })?.is_in_care).toBe(false)
    expect(page10(hear([0, 5, 5]), 10, { actions: [out] })?.is_in_care).toBe(true)
  })
})

describe('freshness', () => {
  test('is fresh under half of the cycle, over after it', () => {
    const words = [0, 9, 10, 20, 21, null].map((age) => freshnessOf(age, 20))
    expect(words).toEqual(['fresh', 'fresh', 'fair', 'fair', 'over', 'never'])
  })

  test('of a maqra is that of its worst page', () => {
    const pages = { first: pageOf(lastVerseOf(1)), last: pageOf(lastVerseOf(2)) }
    const hearings = [
      heard(28, versesOfPages(1, pages.last)),
      heard(29, versesOfPages(1, pages.first - 1)),
      heard(29, versesOfPages(pages.last), { cost: 5 }),
    ]
    const held = [declared(1, pages.last), declared(pages.last + 1, pages.last + 1)]
    const states = pageStates(inputAt(41, { declarations: held, settings, hearings }))
    expect(maqraStates(states)).toEqual([
      { maqra: 1, freshness: 'fair', is_in_care: false, held: pages.first },
      { maqra: 2, freshness: 'fair', is_in_care: true, held: pages.last - pages.first },
      { maqra: 3, freshness: 'never', is_in_care: false, held: 1 },
    ])
    const older = pageStates(inputAt(49, { declarations: held, settings, hearings }))
    expect(maqraStates(older).map(({ freshness }) => freshness)).toEqual(['over', 'over', 'never'])
  })
})
