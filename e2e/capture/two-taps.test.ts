import type { Page } from '@playwright/test'
import {
  chipOnHome,
  choose,
  confirm,
  count,
  expectScreen,
  hearAll,
  proceed,
  recordedLesson,
  startButton,
  startCapturing,
} from '../support/lesson-flow.ts'
import { hearQuartersYesterday } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { countTaps } from '../support/taps.ts'

async function expectCounting(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
}

/** A page that closes repeats its deletion. */
const isForgotten = (page: Page, id: string) =>
  expect
    .poll(() => page.evaluate((gone) => JSON.stringify(localStorage).includes(gone), id))
    .toBe(false)

test.beforeEach(({ keptSchool }) => keptSchool.yesterday())

test('one tap starts the next lesson, and undo leaves nothing', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  const { tap, expectAtMost } = countTaps('heard yesterday')
  await openAs('teacher')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await expectAccessible(page)
  await tap(await chipOnHome(page, 'Yusuf Khan', 'New'))
  await expectCounting(page)
  expectAtMost(2)
  const { id, type } = await recordedLesson(page)
  expect(type).toBe('new_lesson')
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Change' }).click()
  await expectScreen(page, 'Choose the start verse')
  await deleted
  await isForgotten(page, id)
  await page.goto('/')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await expect(page.locator(`a[href*="${id}"]`)).toHaveCount(0)
})

test('another old portion takes six taps at most', { tag: '@phone' }, async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  const { tap, expectAtMost } = countTaps('another old portion, by its chip')
  await openAs('teacher')
  await tap(await chipOnHome(page, 'Yusuf Khan', 'Old'))
  await expectCounting(page)
  await tap(page.getByRole('button', { name: 'Change' }))
  await expect(page.getByRole('heading', { name: /^Choose the (quarters|maqras)$/ })).toBeVisible()
  await tap(page.getByRole('button', { name: /^Juz \d+ /, pressed: true }).first())
  await tap(page.getByRole('button', { name: /^Juz 2($|,)/ }))
  await tap(page.getByRole('button', { name: /^Juz 2 / }).last())
  await tap(startButton(page))
  await expectCounting(page)
  expectAtMost(6)
  expect(await recordedLesson(page)).toMatchObject({
    ...{ name: expect.stringMatching(/^Juz 2 - /), type: 'old_lesson' },
  })
})

test('a new lesson in another surah takes four taps', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  const first = countTaps('another surah, by its chip')
  await openAs('teacher')
  await first.tap(await chipOnHome(page, 'Yusuf Khan', 'New'))
  await expectCounting(page)
  await first.tap(page.getByRole('button', { name: 'Change' }))
  await first.tap(page.getByRole('button', { name: /^\d+ .+/ }))
  await page.getByRole('dialog').getByRole('searchbox').fill('yasin')
  await page.keyboard.press('Enter')
  await first.tap(startButton(page))
  await expectCounting(page)
  first.expectAtMost(4)
  const { id, name } = await recordedLesson(page)
  expect(name).toBe('Surah 36, Verse 1')
  await page.getByRole('button', { name: 'Change' }).click()
  await expectScreen(page, 'Choose the start verse')
  await isForgotten(page, id)
})

test('three taps lead from the last counter to the next child', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await expectCounting(page)
  const first = await recordedLesson(page)
  await count(page, 'Told', 1)
  const { tap, expectAtMost } = countTaps('last counter to the next counting')
  await hearAll(page)
  await tap(page.getByRole('button', { name: 'Proceed' }))
  await expectScreen(page, 'End of the lesson')
  const usual = page.getByRole('group', { name: 'Usual comments' }).getByRole('checkbox')
  await usual.first().check({ force: true })
  const comment = await page.getByLabel('Comment').inputValue()
  expect(comment).not.toBe('')
  await usual.nth(1).check({ force: true })
  await expect(page.getByLabel('Comment')).toHaveValue(/^.+\n.+$/)
  await usual.nth(1).uncheck({ force: true })
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue(comment)
  await expectAccessible(page)
  const next = (await page.getByText(/^Next: /).textContent()) ?? ''
  const [name = '', portion = ''] = next.replace('Next: ', '').split(/\s· /)
  await tap(page.getByRole('button', { name: 'Save & next child' }))
  await expectCounting(page)
  expectAtMost(3)
  await expectScreen(page, name)
  await expect(page.getByRole('main')).toContainText(portion.replace(/^from /, ''))
  const second = await recordedLesson(page)
  expect(second).toMatchObject({ type: 'old_lesson', status: 'started' })
  expect(second.id).not.toBe(first.id)
})

test('the next child without such a lesson opens its portion', { tag: '@phone' }, async ({
  page,
  openAs,
  tokens,
}) => {
  const create = async (path: string, data: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${tokens.administrator}` }
    const answer = await page.request.post(`/api/${path}/`, { headers, data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const { id: section_id } = await create('sections', { name: 'Beginners' })
  await create('students', { first_name: 'Zayd', last_name: 'Alpha', section_id })
  await create('students', { first_name: 'Zayd', last_name: 'Beta', section_id })
  await openAs('administrator')
  await startCapturing(page, 'Zayd Alpha')
  for (const step of ['Old Lesson', 'Juz']) await choose(page, step)
  await page.getByRole('button', { name: /^Juz 3($|,)/ }).click()
  await choose(page, 'Continuous')
  await confirm(page)
  await proceed(page)
  await expect(page.getByText('Next: Zayd Beta')).toBeVisible()
  await page.getByRole('button', { name: 'Save & next child' }).click()
  await expect(page).toHaveURL(/\/lesson\/section\/detail/)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('old_lesson')
  expect(kept).toContain('Beta')
})
