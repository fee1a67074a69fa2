import type { Page } from '@playwright/test'
import { startJuz } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const PHONES = [
  { width: 360, height: 640, atLeast: 5 },
  { width: 390, height: 844, atLeast: 6 },
]

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

async function expectFingerSize(page: Page) {
  const seen = await measure(page)
  expect(Math.min(seen.smallest, seen.lowestPlus, seen.narrowestPlus)).toBeGreaterThanOrEqual(56)
  expect(seen.sideways).toBeLessThanOrEqual(0)
  return seen
}

async function resizeText(page: Page, size: '200%' | ''): Promise<void> {
  await page.evaluate((value) => (document.documentElement.style.fontSize = value), size)
}

test('no counter needs scrolling, also with twelve', async ({ page, request, openAs }) => {
  await openAs('teacher', `/lesson/reciting/${await startJuz(request, 5, 'continuous')}`)
  await expect(counters(page)).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await expectAccessible(page)
  for (const { width, height, atLeast } of PHONES) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await measure(page)).inSight).toBeGreaterThanOrEqual(atLeast)
    expect((await expectFingerSize(page)).header).toBeLessThanOrEqual(96)
    await expect(page.getByRole('link', { name: 'Talaqqi' })).toBeHidden()
    const [pause, remove] = await Promise.all(
      ['Pause', 'Delete'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    const apart = Math.hypot((pause?.x ?? 0) - (remove?.x ?? 0), (pause?.y ?? 0) - (remove?.y ?? 0))
    expect(apart).toBeGreaterThan(200)

    await resizeText(page, '200%')
    const large = await measure(page)
    expect(Math.max(large.sideways, large.beyond)).toBeLessThanOrEqual(0)
    expect(large.header).toBeLessThanOrEqual(96)
    for (const each of await counters(page).all()) {
      const before = Number(await each.locator('output').textContent())
      await each.getByRole('button').last().click()
      await expect(each.locator('output')).toHaveText(String(before + 1))
    }
    await resizeText(page, '')
  }

  const api = await apiAs(request, 'administrator')
  for (const name of ['Madd', 'Waqf', 'Skipped', 'Repeated', 'Ikhfa', 'Idgham'])
    await api.post('indicators/', {
      name,
      description: '',
      color: '#0a479c',
      use_percentage: false,
    })
  // A lesson keeps the indicators of its start.
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/lesson/reciting/${await startJuz(request, 6, 'continuous')}`)
  await page.getByRole('button', { name: 'Pause it and continue here' }).click()
  await expect(counters(page)).toHaveCount(12)
  for (const { width, height } of PHONES) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => measure(page)).toMatchObject({ columns: 2, inSight: 12 })
    await expectFingerSize(page)
  }
  await resizeText(page, '200%')
  await expect.poll(async () => (await measure(page)).columns).toBe(1)
  const large = await measure(page)
  expect(Math.max(large.sideways, large.beyond)).toBeLessThanOrEqual(0)
})
