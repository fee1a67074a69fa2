import { expect, test } from 'vitest'
import { countStates, juzStates, levelOf, summaryOf, worstOf } from './juz-states.ts'

const maqra = (number: number, freshness: 'fresh' | 'fair' | 'over' | 'never', care = false) => ({
  maqra: number,
  freshness,
  is_in_care: care,
  held: 3,
})

test('the map has thirty juz of eight maqras', () => {
  const states = juzStates([maqra(8, 'over', true), maqra(9, 'fresh')])
  expect(states).toHaveLength(30)
  expect(states.every(({ cells }) => cells.length === 8)).toBe(true)
  expect(states[0]?.cells[7]).toEqual({ maqra: 8, freshness: 'over', is_in_care: true })
  expect(states[0]?.counts).toMatchObject({ held: 1, over: 1, in_care: 1, fresh: 0 })
  expect(states[1]?.cells[0]?.freshness).toBe('fresh')
  expect(states[29]?.cells.every(({ freshness }) => freshness === null)).toBe(true)
})

test('a juz says first what needs attention', () => {
  const of = (...states: Parameters<typeof countStates>[0]) => summaryOf(countStates(states))
  expect(of()).toBeNull()
  expect(of(maqra(1, 'fresh'), maqra(2, 'fair'))).toEqual({ state: 'fair', count: 1 })
  expect(of(maqra(1, 'fresh', true), maqra(2, 'never'))).toEqual({ state: 'in_care', count: 1 })
  expect(of(maqra(1, 'over'), maqra(2, 'over', true))).toEqual({ state: 'over', count: 2 })
})

test('every state has a shape of its own', () => {
  const shapes = [null, 'fresh', 'fair', 'over', 'never'] as const
  expect(new Set(shapes.map(levelOf)).size).toBe(5)
})

test('a maqra stands as its worst page', () => {
  const page = (freshness: 'fresh' | 'over') =>
    ({ freshness }) as Parameters<typeof worstOf>[0][number]
  expect(worstOf([page('fresh'), page('over'), page('fresh')])).toBe('over')
  expect(worstOf([])).toBeNull()
})
