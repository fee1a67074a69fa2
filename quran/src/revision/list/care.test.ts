import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayList } from '../day-list.ts'
import { careWait, makeCare, readEarlier, settleCare } from '../record/care.ts'
import { declared, every, heard, inputAt, oldOf, versesOfPages } from '../testing.ts'

const declarations = [declared(1, 60)]
const settings = every(20, 14)
const all = (at: number) => heard(at, versesOfPages(1, 60))

/** Lines of care on a school day, by first page. */
function careOn(at: number, hearings: ReturnType<typeof heard>[], limit = 14): number[] {
  const { lines } = dayList(inputAt(at, { declarations, hearings, settings: every(20, limit) }))
  return lines.filter(({ reason }) => reason.code === 'care').map(({ pages }) => pages.start)
}

/** The rule read forward: hearings since care began. */
function waitAfter(outcomes: readonly boolean[]): number | null {
  let hearings = 0
  let good = 0
  for (const isWeak of outcomes) {
    good = isWeak ? 0 : good + 1
    if (isWeak || hearings > 0) hearings += 1
    if (good === 2) hearings = 0
  }
  return [null, 2, 4, 7][Math.min(3, hearings)] ?? null
}

test('care read from the newest hearing back is care read forward', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (outcomes) => {
      const care = makeCare(2)
      for (const isWeak of [...outcomes].reverse()) readEarlier(care, 1, isWeak ? 3 : 1)
      settleCare(care, 1)
      expect(careWait(care, 1)).toBe(waitAfter(outcomes))
    }),
  )
})

describe('care', () => {
  test.each([
    [[10], 2],
    [[10, 13], 4],
    [[10, 13, 18], 7],
    [[10, 13, 18, 26], 7],
  ])('after weak hearings on the days %j waits %i school days', (days, wait) => {
    const weak = days.map((at) => heard(at, versesOfPages(40), { cost: 5 }))
    const last = days.at(-1) ?? 0
    expect(careOn(last + wait - 1, [all(9), ...weak])).toEqual([])
    expect(careOn(last + wait, [all(9), ...weak])).toEqual([40])
  })

  test('waits four school days after a good hearing, and ends after two', () => {
    const weak = heard(10, versesOfPages(40), { cost: 5 })
    const good = heard(12, versesOfPages(40))
    expect(careOn(15, [all(9), weak, good])).toEqual([])
    expect(careOn(16, [all(9), weak, good])).toEqual([40])
    expect(careOn(26, [all(9), weak, good, heard(16, versesOfPages(40))])).toEqual([])
  })

  test('gives its wait and the mistakes of the last hearing', () => {
    const weak = heard(10, versesOfPages(40), { cost: 5 })
    const input = inputAt(13, { declarations, settings, hearings: [all(9), weak] })
    const line = dayList(input).lines.find(({ reason }) => reason.code === 'care')
    expect(line?.reason).toEqual({ code: 'care', age: 3, wait: 2, mistakes: 5 })
  })

  test('has at most 30 % of the limit, the longest unheard first', () => {
    const weak = [50, 44, 38, 56, 32].map((page, at) =>
      heard(10 + at, versesOfPages(page), { cost: 5 }),
    )
    expect(careOn(30, [all(9), ...weak], 14).length).toBeLessThanOrEqual(4)
    expect(careOn(18, [all(9), ...weak], 7)).toEqual([50, 44])
    expect(careOn(18, [all(9), ...weak], 1)).toEqual([])
  })

  test('inside a run belongs to the run', () => {
    const hearings = [heard(0, versesOfPages(1, 60)), heard(17, versesOfPages(2), { cost: 5 })]
    const input = inputAt(20, { declarations, settings, hearings })
    const [line, ...more] = oldOf(dayList(input).lines)
    expect(more).toEqual([])
    expect(line?.pages.start).toBe(1)
    expect(line?.reason).toMatchObject({ code: 'round', age: 20, in_care: 1 })
  })
})
