import { describe, expect, test } from 'vitest'
import { dayList } from './day-list.ts'
import { DEFAULT_SETTINGS, resolveSettings } from './settings.ts'
import { declared, heard, inputAt, versesOfPages } from './testing.ts'

describe('settings', () => {
  test('fall through from student to class, school and kind of school', () => {
    const settings = resolveSettings(
      'full_time',
      { limit: 30, clean_at_most: 2 },
      { limit: null, weak_at_least: undefined, order: 'old_first' },
      { limit: 12 },
    )
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS.full_time,
      limit: 12,
      clean_at_most: 2,
      order: 'old_first',
    })
    expect(resolveSettings('afternoon', null, undefined)).toEqual(DEFAULT_SETTINGS.afternoon)
  })

  test.each([
    [60, 10],
    [150, 20],
    [400, 30],
    [604, 40],
  ])('of full-time schools with %i held pages give %i a day', (held, pages) => {
    const settings = DEFAULT_SETTINGS.full_time
    const { limits } = dayList(inputAt(1, { declarations: [declared(1, held)], settings }))
    expect(limits.per_day).toBeLessThanOrEqual(pages)
    expect(limits.per_day).toBeGreaterThan(pages - 3)
    expect(limits.overload).toBeNull()
  })

  test('of afternoon schools give a round of thirty school days', () => {
    const settings = DEFAULT_SETTINGS.afternoon
    const { limits } = dayList(inputAt(1, { declarations: [declared(1, 200)], settings }))
    expect(limits).toMatchObject({ cycle: 30, per_day: 7, round: 29 })
  })

  test('after a khatm give a juz a day', () => {
    const settings = DEFAULT_SETTINGS.after_khatm
    const hearings = [heard(0, versesOfPages(1, 604))]
    const { limits } = dayList(inputAt(1, { declarations: [declared(1, 604)], settings, hearings }))
    expect(limits).toMatchObject({ cycle: 30, per_day: 21, overload: null })
  })
})
