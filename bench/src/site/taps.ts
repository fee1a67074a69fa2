import type { Browser, Page } from 'playwright-core'
import { atMost, type Outcomes, percentile } from '../promises.ts'
import { BIG_CLASS } from '../schools.ts'
import { choose, openPhone, type Phone, slowDown } from './browser.ts'
import { TEACHER } from './opened-pages.ts'
import { tapToPaint, type Watched } from './tap-to-paint.ts'

const ROUNDS = 3
const TAPS = 40

export async function* measureTaps(browser: Browser, url: string): Outcomes {
  for (const [rate, limit] of [
    [4, 40],
    [6, 70],
  ] as const) {
    const ms = await bestOf(() => countMistakes(browser, url, rate))
    yield atMost(
      `tap on a counter until its number is painted, ${rate}× slowed, p75`,
      ms,
      limit,
      'ms',
    )
  }
  const grid = await bestOf(() => toggleParts(browser, url))
  yield atMost('tap on a part of the picker until it is marked, 4× slowed, p75', grid, 60, 'ms')
  const list = await bestOf(() => openClass(browser, url))
  yield atMost('a list of 200 students opens, 4× slowed, p75', list, 200, 'ms')
}

/** The best round excludes other load. */
async function bestOf(round: () => Promise<number[]>): Promise<number> {
  const rounds: number[] = []
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(percentile(await round(), 0.75))
  return Math.min(...rounds)
}

async function countMistakes(browser: Browser, url: string, rate: number): Promise<number[]> {
  const phone = await openPhone(browser, url, { email: TEACHER })
  const { page } = phone
  await startCapturing(page)
  for (const step of ['Recent Lesson', 'Juz', /^Juz 3\b/, /^Quarters/, 'Start'])
    await choose(page, step)
  const counter = page.locator('main [role=group]:has(output)').first()
  // Asked when an earlier round left this lesson open.
  const another = page.getByRole('button', { name: 'Start another lesson' })
  await another.or(counter).waitFor()
  if (await another.isVisible()) await another.tap()
  await counter.waitFor()
  await slowDown(phone, rate)
  const plus = counter.getByRole('button').last()
  return repeat(phone, () => tapToPaint(page, plus, { selector: 'main output', what: 'text' }))
}

async function toggleParts(browser: Browser, url: string): Promise<number[]> {
  const phone = await openPhone(browser, url, { email: TEACHER })
  const { page } = phone
  await startCapturing(page)
  for (const step of ['Old Lesson', 'Maqra', /^Select Specific/, 'Juz 1']) await choose(page, step)
  const part = page.getByRole('group', { name: 'Juz 1', exact: true }).getByRole('button')
  await part.first().waitFor()
  await slowDown(phone, 4)
  const watched: Watched = { selector: 'main [role=group] [aria-pressed=true]', what: 'count' }
  return repeat(phone, (count) => tapToPaint(page, part.nth(count % 4), watched))
}

async function openClass(browser: Browser, url: string): Promise<number[]> {
  const phone = await openPhone(browser, url, { email: TEACHER })
  const { page } = phone
  await page.goto('/lesson/section-list')
  const link = page.getByRole('link', { name: BIG_CLASS })
  await link.waitFor()
  await slowDown(phone, 4)
  const open = async () => {
    const ms = await tapToPaint(page, link, { selector: 'a[href*="student="]', what: 'count' })
    await page.goBack()
    await link.waitFor()
    return ms
  }
  return repeat(phone, open, 8)
}

async function startCapturing(page: Page): Promise<void> {
  await page.goto('/lesson/section-list')
  for (const step of ['Hifz Juniors', /^Yusuf/, 'Start Capturing']) await choose(page, step)
}

/** The first two are warm-up. */
async function repeat(phone: Phone, tap: (count: number) => Promise<number>, times = TAPS) {
  const figures: number[] = []
  for (let count = 0; count < times + 2; count += 1) figures.push(await tap(count))
  await phone.close()
  return figures.slice(2)
}
