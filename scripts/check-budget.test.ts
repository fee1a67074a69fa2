import { expect, test } from 'vitest'
import { type Manifest, overBudget, weigh } from './check-budget.ts'

const split = (screen: string) => `src/routes/${screen}.tsx?tsr-split=component`
const manifest: Manifest = {
  'index.html': { file: 'start.js', imports: ['_libraries.js'] },
  'style.css': { file: 'site.css' },
  '_libraries.js': { file: 'libraries.js' },
  '_shared.js': { file: 'shared.js' },
  [split('auth/index')]: { file: 'auth.js', imports: ['index.html'] },
  [split('_signed-in')]: { file: 'shell.js', imports: ['index.html', '_shared.js'] },
  [split('_signed-in/index')]: { file: 'dashboard.js', imports: ['index.html', '_shared.js'] },
}
const sizes: Record<string, number> = {
  'start.js': 5_000,
  'libraries.js': 90_000,
  'shared.js': 2_000,
  'auth.js': 4_000,
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
    '_signed-in': 108_000,
    '_signed-in/index': 114_000,
  })
})

test('a site within its budgets passes', () => {
  expect(overBudget(weightsWith({}))).toEqual([])
})

test('a sign-in page over 112 kB fails the build', () => {
  expect(overBudget(weightsWith({ 'auth.js': 9_100 }))).toEqual([
    'auth/index: 112.1 kB of 112.0 kB',
  ])
})

test('CSS over 12 kB on the sign-in page fails the build', () => {
  const weights = weightsWith({ 'site.css': 12_500, 'auth.js': 100 })
  expect(overBudget(weights)).toEqual(['auth/index: CSS 12.5 kB of 12.0 kB'])
})

test('an ordinary screen over 135 kB fails the build', () => {
  const over = overBudget(weightsWith({ 'dashboard.js': 27_500 }))
  expect(over).toEqual(['_signed-in/index: 135.5 kB of 135.0 kB'])
})
