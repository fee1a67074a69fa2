import type { Page } from '@playwright/test'
import {
  chipOnHome,
  count,
  expectScreen,
  hearAll,
  proceed,
  recordedLesson,
  startButton,
} from '../support/lesson-flow.ts'
import { hearQuartersYesterday } from '../support/recorded-lessons.ts'
import { expect, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'
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

test('few taps begin another lesson, and Change leaves nothing of the first', async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  const first = countTaps('another surah, by its chip')
  await first.tap(await chipOnHome(page, 'Yusuf Khan', 'New'))
  await expectCounting(page)
  const { id, type } = await recordedLesson(page)
  expect(type).toBe('new_lesson')
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await first.tap(page.getByRole('button', { name: 'Change' }))
  await expectScreen(page, 'Choose the start verse')
  await deleted
  await isForgotten(page, id)
  await first.tap(page.getByRole('button', { name: /^\d+ .+/ }))
  await page.getByRole('dialog').getByRole('searchbox').fill('yasin')
  await page.keyboard.press('Enter')
  await first.tap(startButton(page))
  await expectCounting(page)
  first.expectAtMost(4)
  const other = await recordedLesson(page)
  expect(other.name).toBe('Surah 36, Verse 1')
  await page.getByRole('button', { name: 'Change' }).click()
  await expectScreen(page, 'Choose the start verse')
  await isForgotten(page, other.id)
  await page.goto('/')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await expect(page.locator(`a[href*="${id}"], a[href*="${other.id}"]`)).toHaveCount(0)

  const { tap, expectAtMost } = countTaps('another old portion, by its chip')
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

test('three taps lead from the last counter to the next child', async ({ page, openAs }) => {
  await openAs('teacher')
  const hour = page.getByRole('region', { name: 'Hifz Juniors' })
  const waiting = hour.getByRole('list', { name: 'Waiting' }).getByRole('listitem')
  // Not the next one in the class's list.
  const second = await waiting.first().getByRole('link').first().innerText()
  await hour.getByRole('link', { name: /^Old / }).first().click()
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
  const next = (await page.getByText(/^Next: /).textContent()) ?? ''
  const [name = '', portion = ''] = next.replace('Next: ', '').split(/\s· /)
  expect(second.split('\n')[0]).toBe(name)
  await tap(page.getByRole('button', { name: 'Save & next child' }))
  await expectCounting(page)
  expectAtMost(3)
  await expectScreen(page, name)
  await expect(page.getByRole('main')).toContainText(portion.replace(/^from /, ''))
  const then = await recordedLesson(page)
  expect(then).toMatchObject({ type: 'old_lesson', status: 'started' })
  expect(then.id).not.toBe(first.id)
})

test('the next child without such a lesson opens its portion', async ({
  page,
  request,
  openAs,
}) => {
  const api = await apiAs(request, 'administrator')
  const { id: section_id } = await api.post('sections/', { name: 'Beginners' })
  const add = (last_name: string) =>
    api.post('students/', { first_name: 'Zayd', last_name, section_id })
  const { id: student_id } = await add('Alpha')
  await add('Beta')
  const juz = { name: 'Juz 3', section: 'juz', start: 3, end: 3, lessons: [{ name: 'Juz 3' }] }
  const { id } = await api.post('sessions/', { ...juz, type: 'old_lesson', student_id })
  await openAs('administrator', `/lesson/reciting/${id}`)
  await proceed(page)
  await expect(page.getByText('Next: Zayd Beta')).toBeVisible()
  await page.getByRole('button', { name: 'Save & next child' }).click()
  await expect(page).toHaveURL(/\/lesson\/section\/detail/)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('old_lesson')
  expect(kept).toContain('Beta')
})
