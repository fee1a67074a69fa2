import { expect, test } from 'vitest'
import { resolveSettings } from '../settings.ts'
import { figuresOf } from './figures.ts'
import { seededRandom } from './random.ts'
import { type Habits, simulate } from './student.ts'

const habits: Habits = {
  settings: resolveSettings('afternoon', { cycle: { kind: 'days', days: 10 }, limit: 9 }),
  held: [{ start: 1, end: 60 }],
  days: 80,
  weak: 0.15,
  absent: 0,
  elsewhere: 0,
  learnsNew: false,
}

test('the same seed simulates the same student', () => {
  const figures = () => figuresOf(simulate(habits, seededRandom(7)), 30)
  expect(figures()).toEqual(figures())
  expect(figures()).not.toEqual(figuresOf(simulate(habits, seededRandom(8)), 30))
})

test('a simulated student is heard within the limit and near the cycle', () => {
  const figures = figuresOf(simulate(habits, seededRandom(7)), 30)
  expect(figures.mostPages).toBeLessThanOrEqual(9)
  expect(figures.longest).toBeLessThanOrEqual(11)
  expect(figures.median).toBeGreaterThan(5)
})

test('a day of absence hears nothing', () => {
  const days = [...simulate({ ...habits, absent: 1, days: 5 }, seededRandom(7))]
  expect(days.flatMap(({ heard }) => heard)).toEqual([])
})
