import { expect, test } from 'vitest'
import { overBudget, weigh, weighGuardian } from './check-budget.ts'
import type { Manifest } from './screens.ts'

const split = (screen: string) => `src/routes/${screen}.tsx?tsr-split=component`
const manifest: Manifest = {
  'index.html': { file: 'start.js', imports: ['_libraries.js'] },
  'style.css': { file: 'site.css' },
  '_libraries.js': { file: 'libraries.js' },
  '_shared.js': { file: 'shared.js' },
  [split('_signed-in')]: { file: 'shell.js', imports: ['index.html', '_shared.js'] },
  [split('_signed-in/index')]: { file: 'dashboard.js', imports: ['index.html', '_shared.js'] },
}
const sizes: Record<string, number> = {
  'start.js': 9_000,
  'libraries.js': 90_000,
  'shared.js': 2_000,
  'shell.js': 3_000,
  'dashboard.js': 6_000,
  'site.css': 8_000,
}
const weightsWith = (other: Record<string, number>) =>
  weigh(manifest, (file) => ({ ...sizes, ...other })[file] ?? 0)

test('a screen weighs what it needs on a cold load: each file once, with the layout around it', () => {
  const bytes = Object.fromEntries(weightsWith({}).map((weight) => [weight.screen, weight.bytes]))
  expect(bytes).toEqual({
    'auth/index': 107_000,
    '_signed-in': 112_000,
    '_signed-in/index': 118_000,
  })
})

test('a site within its budgets passes', () => {
  expect(overBudget(weightsWith({}))).toEqual([])
})

test('a sign-in page over 125 kB fails the build', () => {
  expect(overBudget(weightsWith({ 'start.js': 27_100 }))).toEqual([
    'auth/index: 125.1 kB of 125.0 kB',
  ])
})

test('CSS over 12 kB on the sign-in page fails the build', () => {
  const weights = weightsWith({ 'site.css': 12_500 })
  expect(overBudget(weights)).toEqual(['auth/index: CSS 12.5 kB of 12.0 kB'])
})

test('an ordinary screen over 150 kB fails the build', () => {
  const over = overBudget(weightsWith({ 'dashboard.js': 38_500 }))
  expect(over).toEqual(['_signed-in/index: 150.5 kB of 150.0 kB'])
})

test('a guardian site over 95 kB fails the build', () => {
  const guardian: Manifest = {
    'guardian.html': { file: 'guardian.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'style.css': { file: 'guardian.css' },
    'verses.tsx': { file: 'verses.js' },
  }
  const each: Record<string, number> = {
    'guardian.js': 20_000,
    'react.js': 68_100,
    'guardian.css': 7_000,
    'verses.js': 9_000,
  }
  const weight = weighGuardian(guardian, (file) => each[file] ?? 0)
  expect(overBudget([weight])).toEqual(['guardian: 95.1 kB of 95.0 kB'])
  each['react.js'] = 68_000
  expect(overBudget([weighGuardian(guardian, (file) => each[file] ?? 0)])).toEqual([])
})
