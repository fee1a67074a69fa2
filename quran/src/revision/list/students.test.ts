import { describe, expect, test } from 'vitest'
import { versesOf } from '../../parts.ts'
import { VERSE_COUNT } from '../../verse-count.ts'
import { verseId } from '../../verses.ts'
import { dayList } from '../day-list.ts'
import { pageStates } from '../page-states.ts'
import {
  dayAt,
  declared,
  every,
  heard,
  inputAt,
  learnt,
  oldOf,
  pagesOfLines,
  versesOfPages,
} from '../testing.ts'

describe('a student with', () => {
  const learnsOn = { is_new_paused: false }

  test('a jump continues after the last lesson and revises both places', () => {
    const hearings = [
      learnt(0, versesOf('juz', 30, 30)),
      learnt(30, versesOfPages(1, 2)),
      learnt(31, versesOfPages(3, 4)),
    ]
    const settings = { ...every(10, 20), recent: { kind: 'juz', before: 0 } } as const
    const { lines } = dayList(inputAt(32, { hearings, settings, ...learnsOn }))
    expect(lines.map(({ kind, verses }) => [kind, verses.start])).toEqual([
      ['new', versesOfPages(5).start],
      ['recent', 1],
      ['old', versesOf('juz', 30, 30).start],
    ])
  })

  test('rounds learns the gaps that are left', () => {
    const hearings = [
      learnt(0, versesOfPages(1, 20)),
      learnt(1, versesOfPages(31, 40)),
      learnt(2, versesOfPages(21, 30)),
    ]
    const [next] = dayList(inputAt(3, { hearings, ...learnsOn })).lines
    expect(next?.verses.start).toBe(versesOfPages(41).start)
  })

  test('backward learning begins the surah before', () => {
    const surah = (number: number) => ({
      start: verseId(number, 1),
      end: number === 114 ? VERSE_COUNT : verseId(number + 1, 1) - 1,
    })
    const hearings = [114, 113, 112, 111].map((number, at) => learnt(at, surah(number)))
    const [next] = dayList(inputAt(4, { hearings, ...learnsOn })).lines
    expect(next?.verses.start).toBe(verseId(110, 1))
    expect(next?.verses.end).toBeLessThanOrEqual(verseId(110, 3))
  })

  test('gaps has only held verses in its lines', () => {
    const hearings = [learnt(0, versesOfPages(50, 52)), learnt(1, versesOfPages(60))]
    const declarations = [declared(10, 11), declared(13, 14)]
    const settings = { recent: { kind: 'lessons', count: 1 } } as const
    const { lines } = dayList(inputAt(40, { hearings, declarations, settings }))
    const states = pageStates(inputAt(40, { hearings, declarations, settings }))
    const held = states.map(({ page }) => page)
    expect(held).toEqual(expect.arrayContaining(pagesOfLines(lines)))
  })

  test('a lesson to repeat gets the same verses again', () => {
    const verses = versesOfPages(3)
    const hearings = [learnt(0, versesOfPages(1, 2)), learnt(1, verses, { verdict: 'repeat' })]
    const [next] = dayList(inputAt(2, { hearings, ...learnsOn })).lines
    expect(next).toMatchObject({ verses, reason: { code: 'repeat', day: dayAt(1) } })
  })

  test('many lessons of a day has one list in any order', () => {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => learnt(1, versesOfPages(page)))
    const long = learnt(1, versesOfPages(8, 14))
    const lists = [
      [...pages, long],
      [long, ...pages],
    ].map((hearings) => {
      return dayList(inputAt(2, { hearings: [...hearings].reverse(), ...learnsOn })).lines
    })
    expect(lists[1]).toEqual(lists[0])
  })

  test('a lesson that passed on the day continues after it', () => {
    const verses = versesOfPages(3)
    const hearings = [
      learnt(0, versesOfPages(1, 2)),
      learnt(1, verses),
      learnt(1, verses, { status: 'incomplete' }),
    ]
    const [next] = dayList(inputAt(2, { hearings, ...learnsOn })).lines
    expect(next?.verses.start).toBe(verses.end + 1)
  })

  test('the whole Quran has no new lesson and no recent one', () => {
    const hearings = [learnt(0, { start: 1, end: VERSE_COUNT })]
    const { lines } = dayList(inputAt(2, { hearings, ...learnsOn }))
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['old']))
  })

  test('paused new lessons has none in the list', () => {
    const hearings = [learnt(0, versesOfPages(1, 2))]
    const { lines } = dayList(inputAt(2, { hearings, is_new_paused: true }))
    expect(lines.some(({ kind }) => kind === 'new')).toBe(false)
  })

  test('nothing learnt begins with a first lesson', () => {
    const [next, ...more] = dayList(inputAt(0, learnsOn)).lines
    expect(next).toMatchObject({ kind: 'new', reason: { code: 'first_lesson' } })
    expect(more).toEqual([])
  })

  test('old lessons first has the new lesson last', () => {
    const hearings = [learnt(0, versesOfPages(1, 2))]
    const settings = { order: 'old_first', recent: { kind: 'lessons', count: 1 } } as const
    const { lines } = dayList(inputAt(2, { hearings, settings, ...learnsOn }))
    expect(lines.at(-1)?.kind).toBe('new')
  })
})

describe('the recent band', () => {
  test('is heard in thirds in turn, the longest unheard third first', () => {
    const settings = { recent: { kind: 'juz', before: 0 }, recent_parts: 3 } as const
    const base = [learnt(0, versesOfPages(1, 9))]
    const lists = [1, 2, 3, 4].map((at) => {
      const earlier = [1, 4, 7].slice(0, at - 1)
      const hearings = earlier.map((page, index) =>
        heard(index + 1, versesOfPages(page, page + 2), { type: 'recent_lesson' }),
      )
      return dayList(inputAt(at, { settings, hearings: [...base, ...hearings] })).lines[0]?.pages
    })
    expect(lists.map((pages) => pages?.start)).toEqual([1, 4, 7, 1])
  })

  test('has the last new lesson and today’s part of three', () => {
    const settings = { recent: { kind: 'lessons', count: 2 } } as const
    const hearings = [1, 2, 3].map((page) => learnt(page, versesOfPages(page)))
    const { lines } = dayList(inputAt(4, { settings, hearings }))
    expect(lines[0]).toMatchObject({
      kind: 'recent',
      pages: { start: 2, end: 3 },
      reason: { code: 'recent', part: 1, parts: 1 },
    })
  })
})

describe('by hand', () => {
  const declarations = [declared(1, 60)]
  const settings = every(20, 14)

  test('a pinned portion is in the list until it is unpinned', () => {
    const pin = { kind: 'pin', ...versesOfPages(40, 41), day: dayAt(1), until: null } as const
    const { lines } = dayList(inputAt(2, { declarations, settings, actions: [pin] }))
    expect(oldOf(lines)[0]).toMatchObject({
      pages: { start: 40, end: 41 },
      reason: { code: 'pinned', age: null, mistakes: null },
    })
    const after = dayList(inputAt(2, { declarations, settings }))
    expect(pagesOfLines(oldOf(after.lines))).not.toContain(40)
  })

  test('a resting portion returns on the day after its rest', () => {
    const rest = { kind: 'rest', ...versesOfPages(1, 30), day: dayAt(1), until: dayAt(5) } as const
    const at = (day: number) =>
      pagesOfLines(oldOf(dayList(inputAt(day, { declarations, settings, actions: [rest] })).lines))
    expect(Math.min(...at(5))).toBe(31)
    expect(Math.min(...at(6))).toBe(1)
  })
})
