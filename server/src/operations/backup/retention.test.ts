import { expect, test } from 'vitest'
import { nameOn, spent } from './retention.ts'

/** After this many nights; the last is 2026-11-20, a Friday. */
function keptAfter(nights: number): string[] {
  const last = Date.UTC(2026, 10, 20)
  let kept: string[] = []
  for (let night = nights - 1; night >= 0; night--) {
    const names = [...kept, nameOn(new Date(last - night * 24 * 3_600_000))]
    const gone = new Set(spent(names))
    kept = names.filter((name) => !gone.has(name))
  }
  return kept
}

test('the last seven nights stay, and one of each four weeks before', () => {
  const days = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`)
  const weeks = ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-13']
  const names = [...weeks, ...days].map((day) => `talaqqi-${day}.backup`)
  expect(keptAfter(100)).toEqual(names)
  expect(keptAfter(40)).toEqual(names)
})

test('a few nights all stay', () => {
  expect(keptAfter(7)).toHaveLength(7)
})

test('other files are never removed', () => {
  const others = ['talaqqi-before-ramadan.backup', 'talaqqi-2026-11-20.backup.77.part', 'notes.txt']
  expect(spent([...others, ...others])).toEqual([])
})
