import type { Page } from '@playwright/test'
import { chipOnHome, choose, confirm, counter, startCapturing } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

const PHONES = [
  { width: 360, height: 640, atLeast: 5 },
  { width: 390, height: 844, atLeast: 6 },
]

test.beforeEach(({ keptSchool }) => keptSchool.yesterday())

async function openCounters(page: Page): Promise<void> {
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await expect(counters(page).first()).toBeVisible()
}

const counters = (page: Page) => page.locator('main [role=group]:has(output)')

/** In CSS pixels, at the top of the page. */
async function measure(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  return page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect()
    const bar = document.querySelector('[data-bottom-bar]')
    const boxes = [...document.querySelectorAll('main [role=group]:has(output)')].map((one) => ({
      counter: box(one),
      plus: box(one.querySelector('button:last-of-type') ?? one),
    }))
    const end = bar ? box(bar).top : 0
    return {
      header: document.querySelector('main header')?.getBoundingClientRect().height ?? 0,
      columns: new Set(boxes.map(({ counter: { left } }) => Math.round(left))).size,
      inSight: boxes.filter(({ counter: { top, bottom } }) => top >= 0 && bottom <= end).length,
      smallest: Math.min(...boxes.map(({ counter: { height } }) => height)),
      narrowestPlus: Math.min(...boxes.map(({ plus: { width } }) => width)),
      lowestPlus: Math.min(...boxes.map(({ plus: { height } }) => height)),
      sideways: document.documentElement.scrollWidth - screen.width,
      beyond: Math.max(...boxes.map(({ plus: { right } }) => right)) - innerWidth,
    }
  })
}

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
}

for (const { width, height, atLeast } of PHONES) {
  test(`on ${width} × ${height} no counter needs scrolling`, { tag: '@phone' }, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height })
    await openAs('teacher')
    await openCounters(page)
    const seen = await measure(page)
    await expect(counters(page)).toHaveCount(6)
    expect(seen.inSight).toBeGreaterThanOrEqual(atLeast)
    expect(seen.smallest).toBeGreaterThanOrEqual(56)
    expect(seen.lowestPlus).toBeGreaterThanOrEqual(56)
    expect(seen.narrowestPlus).toBeGreaterThanOrEqual(56)
    expect(seen.header).toBeLessThanOrEqual(96)
    expect(seen.sideways).toBeLessThanOrEqual(0)
    await expect(page.getByRole('link', { name: 'Talaqqi' })).toBeHidden()
    const [pause, remove] = await Promise.all(
      ['Pause', 'Delete'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    const apart = Math.hypot((pause?.x ?? 0) - (remove?.x ?? 0), (pause?.y ?? 0) - (remove?.y ?? 0))
    expect(apart).toBeGreaterThan(200)
    await expectAccessible(page)

    await enlargeText(page)
    const large = await measure(page)
    expect(large.sideways).toBeLessThanOrEqual(0)
    expect(large.beyond).toBeLessThanOrEqual(0)
    expect(large.header).toBeLessThanOrEqual(96)
    for (const each of await counters(page).all()) {
      await each.getByRole('button').last().click()
      await expect(each.locator('output')).toHaveText('1')
    }
  })
}

test('twelve counters fit in two columns', { tag: '@phone' }, async ({ page, openAs, tokens }) => {
  const names = ['Madd', 'Waqf', 'Skipped', 'Repeated', 'Ikhfa', 'Idgham']
  for (const name of names) {
    const answer = await page.request.post('/api/indicators/', {
      headers: { authorization: `Bearer ${tokens.administrator}` },
      data: { name, description: '', color: '#0a479c', use_percentage: false },
    })
    expect(answer.status()).toBe(200)
  }
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  for (const step of ['Old Lesson', 'Juz']) await choose(page, step)
  await page.getByRole('button', { name: /^Juz 5($|,)/ }).click()
  await choose(page, 'Continuous')
  await confirm(page)
  await expect(page.getByRole('tab', { name: 'Juz 5' })).toBeVisible()
  await expect(counters(page)).toHaveCount(12)
  for (const { width, height } of PHONES) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => measure(page)).toMatchObject({ columns: 2, inSight: 12 })
    const seen = await measure(page)
    expect(seen.smallest).toBeGreaterThanOrEqual(56)
    expect(Math.min(seen.lowestPlus, seen.narrowestPlus)).toBeGreaterThanOrEqual(56)
    expect(seen.sideways).toBeLessThanOrEqual(0)
  }
  await enlargeText(page)
  await expect.poll(async () => (await measure(page)).columns).toBe(1)
  const large = await measure(page)
  expect(Math.max(large.sideways, large.beyond)).toBeLessThanOrEqual(0)
})

test('number keys count, not in fields or dialogs', { tag: '@wide' }, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Quarter')
  await page.getByRole('button', { name: /^Juz 3($|,)/ }).click()
  await page.getByRole('button', { name: /^Juz 3 Q1/ }).click()
  await choose(page, 'Maqras')
  await confirm(page)
  const shown = await counters(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  )
  const [first = '', second = ''] = shown
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('2')
  await expect(counter(page, first)).toHaveText('1')
  await expect(counter(page, second)).toHaveText('2')
  await page.keyboard.press('Shift+2')
  await page.keyboard.press('Shift+1')
  await page.keyboard.press('Shift+1')
  await expect(counter(page, second)).toHaveText('1')
  await expect(counter(page, first)).toHaveText('0')
  // Of the next part.
  await page.getByRole('button', { name: /^Next: / }).click()
  await page.keyboard.press('1')
  await expect(counter(page, first)).toHaveText('1')
  await page.getByRole('button', { name: 'Incomplete' }).click()
  await page.keyboard.press('1')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(counter(page, first)).toHaveText('1')
})
