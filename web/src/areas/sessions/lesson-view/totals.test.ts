import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { describe, expect, it } from 'vitest'
import { juzRunsOf, totalsOf } from './totals.ts'

const indicatorNamed = (name: string): CountedIndicator => ({
  id: name,
  name,
  description: '',
  color: 'gray',
  use_percentage: false,
  percentage_type: null,
  percentage: null,
  new_lesson_percentage: null,
  recent_lesson_percentage: null,
  old_lesson_percentage: null,
  inside_lesson_percentage: null,
  juz_completion_percentage: null,
  exam_percentage: null,
})

const heard = (name: string, total: number) => ({
  id: `${name}-${total}`,
  indicator: indicatorNamed(name),
  total,
})

describe('the mistakes of a lesson', () => {
  it('lists each indicator once, with the total of all parts', () => {
    const totals = totalsOf([heard('stuck', 2), heard('told', 1), heard('stuck', 3)])
    expect(totals.map(({ indicator, total }) => [indicator.name, total])).toEqual([
      ['stuck', 5],
      ['told', 1],
    ])
  })

  it('leaves out indicators without a count', () => {
    expect(totalsOf([heard('stuck', 0)])).toEqual([])
  })
})

const part = (start: number | null, end: number | null) => ({
  id: 'part',
  name: '',
  start,
  end,
  is_heard: true,
  concerns: [],
})

describe('the juz of a lesson', () => {
  it('are those of its parts, without gaps between them', () => {
    const lesson = { section: 'juz', start: 2, end: 9 } as const
    expect(juzRunsOf({ ...lesson, lessons: [part(65, 72), part(9, 16), part(17, 24)] })).toEqual([
      { start: 2, end: 3 },
      { start: 9, end: 9 },
    ])
  })

  it('are both if the verses cross a juz boundary', () => {
    // 2:141 is the last verse of juz 1, 2:142 the first of juz 2: ids 148 and 149.
    const lesson = { section: 'verse', start: 148, end: 149 } as const
    expect(juzRunsOf({ ...lesson, lessons: [part(148, 149)] })).toEqual([{ start: 1, end: 2 }])
  })

  it('come from the whole lesson if its parts have no portion', () => {
    const lesson = { section: 'quarter', start: 4, end: 5 } as const
    expect(juzRunsOf({ ...lesson, lessons: [part(null, null)] })).toEqual([{ start: 1, end: 2 }])
  })

  it('are none in a lesson of type other', () => {
    expect(juzRunsOf({ section: null, start: null, end: null, lessons: [] })).toEqual([])
  })
})
