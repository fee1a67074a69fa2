import { expect, test } from 'vitest'
import { type Manifest, overBudget, weigh } from './check-budget.ts'

const staff: Manifest = {
  'index.html': { file: 'start.js', imports: ['_libraries.js'] },
  'style.css': { file: 'site.css' },
  '_other-ways.js': { name: 'other-ways', file: 'other-ways.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'libraries.js' },
  'src/routes/_signed-in.tsx?tsr-split=component': { file: 'hour.js', imports: ['index.html'] },
  'src/routes/_signed-in/index.tsx?tsr-split=component': { file: 'hour.js' },
}
const guardians: Manifest = {
  'guardian.html': { file: 'guardian.js' },
  'verses.tsx': { file: 'verses.js' },
}
const sizes: Record<string, number> = {
  'start.js': 19_000,
  'libraries.js': 90_000,
  'site.css': 11_000,
  'other-ways.js': 7000,
  'hour.js': 110_000,
  'guardian.js': 90_000,
  'verses.js': 9_000,
}
const weightsWith = (other: Record<string, number>) =>
  weigh(staff, guardians, (file) => ({ ...sizes, ...other })[file] ?? 0)

test('the sign-in page weighs its static imports; each file counts once', () => {
  const bytes = weightsWith({}).map((weight) => weight.bytes)
  expect(bytes).toEqual([120_000, 11_000, 7000, 237_000, 99_000])
  expect(overBudget(weightsWith({}))).toEqual([])
})

test.each([
  ['start.js', 29_100, ['sign-in page: 130.1 kB of 130.0 kB']],
  ['site.css', 12_100, ['sign-in page, CSS: 12.1 kB of 12.0 kB']],
  ['other-ways.js', 10_100, ['what the sign-in page loads then: 10.1 kB of 10.0 kB']],
  ['hour.js', 533_100, ["all code of the staff's site: 660.1 kB of 660.0 kB"]],
  ['verses.js', 56_100, ["all code of the guardians' site: 146.1 kB of 146.0 kB"]],
])('%s with %i bytes is over its budget', (file, bytes, over) => {
  expect(overBudget(weightsWith({ [file]: bytes }))).toEqual(over)
})
