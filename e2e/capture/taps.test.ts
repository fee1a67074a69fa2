import type { Page } from '@playwright/test'
import {
  chipOnHome,
  count,
  counter,
  endLesson,
  expectScreen,
  openStudent,
  recordedLesson,
  startButton,
} from '../support/lesson-flow.ts'
import { hearMaqrasYesterday, hearQuartersYesterday } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { countTaps } from '../support/taps.ts'

const CHILD = 'Yusuf Khan'

/** Exact name, marks included. */
const part = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}($|,)`) })
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const startCapturing = (page: Page) => page.getByRole('link', { name: 'Start Capturing' }).first()

const nextLists = (page: Page) => page.getByRole('list', { name: /^What is next for/ })

async function expectCounting(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
}

test.beforeEach(async ({ request, keptSchool, openAs }) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
})

test.describe('from the page of the child', { tag: '@phone' }, () => {
  test.beforeEach(({ page }) => openStudent(page, CHILD))

  test('an old lesson of quarters over two juz takes five taps', async ({ page }) => {
    const { tap, expectAtMost } = countTaps('old lesson, quarters over two juz')
    await tap(startCapturing(page))
    await tap(card(page, 'Old Lesson'))
    await tap(part(page, 'Juz 3 Q4'))
    await tap(part(page, 'Juz 4 Q2'))
    await tap(startButton(page))
    await expectCounting(page)
    expectAtMost(5)
    expect(await recordedLesson(page)).toMatchObject({
      name: 'Juz 3 - Q4 to Juz 4 - Q2',
      type: 'old_lesson',
      lessons: [{ name: 'Juz 3 - Q4' }, { name: 'Juz 4 - Q1' }, { name: 'Juz 4 - Q2' }],
    })
  })

  test('three maqras with a listener take eight taps', async ({ page, request, keptSchool }) => {
    await hearMaqrasYesterday(request, keptSchool)
    await page.reload()
    const { tap, expectAtMost } = countTaps('listener, three maqras')
    await tap(startCapturing(page))
    await tap(card(page, 'Recent/Old Lesson - Student Listener'))
    await tap(page.getByRole('main').getByRole('link', { name: 'Hifz Juniors' }))
    await tap(page.getByRole('main').getByRole('link', { name: 'Adam Ebrahim' }))
    // The proposed kind of portion is that of yesterday's lesson, which is read meanwhile.
    await page.waitForLoadState('networkidle')
    await tap(card(page, 'Recent Lesson'))
    await tap(part(page, 'Juz 4 M3'))
    await tap(part(page, 'Juz 4 M5'))
    await tap(startButton(page))
    await expectCounting(page)
    expectAtMost(8)
    expect(await recordedLesson(page)).toMatchObject({
      name: 'Juz 4 - M3 to Juz 4 - M5',
      listener: { first_name: 'Adam' },
    })
  })

  test('an exam question takes five taps, the next one three', async ({ page }) => {
    const first = countTaps('exam question, the first of a child')
    await first.tap(page.getByRole('link', { name: 'Exam question' }))
    await first.tap(page.locator('label').filter({ hasText: /^Quarter$/ }))
    await first.tap(part(page, 'Juz 2'))
    await expectAccessible(page)
    await first.tap(part(page, 'Juz 2 Q3'))
    await first.tap(startButton(page))
    await expectCounting(page)
    first.expectAtMost(5)
    expect(await recordedLesson(page)).toMatchObject({ name: 'Juz 2 - Q3', type: 'exam' })
    await endLesson(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/exams\/view\//)

    await page.goto('/')
    await openStudent(page, CHILD)
    const next = countTaps('exam question, the next one')
    await next.tap(page.getByRole('link', { name: 'Exam question' }))
    await next.tap(part(page, 'Juz 2 Q4'))
    await next.tap(startButton(page))
    await expectCounting(page)
    next.expectAtMost(3)
  })

  test('an attempt at a juz takes three taps, also the first', async ({ page }) => {
    const first = countTaps('completion attempt, the first of a juz')
    await first.tap(page.getByRole('link', { name: 'Juz Completion' }))
    await first.tap(part(page, 'Juz 28'))
    await expect(page.getByLabel('Description')).toHaveValue('Juz 28, first attempt')
    await expectAccessible(page)
    await first.tap(startButton(page))
    await expectCounting(page)
    first.expectAtMost(3)
    expect(await recordedLesson(page)).toMatchObject({ name: 'Juz 28', type: 'juz_completion' })
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page).toHaveURL(/\/lesson$/)

    await openStudent(page, CHILD)
    await page.getByRole('link', { name: 'Juz Completion' }).click()
    await part(page, 'Juz 28').click()
    await expect(page.getByText('Juz 28, first attempt')).toBeVisible()
    await expect(page.getByText('Attempts (1)')).toBeVisible()
  })
})

test('the same portion again takes two taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, expectAtMost } = countTaps('same portion again')
  const label = await nextLists(page).first().getAttribute('aria-label')
  const child = label?.replace('What is next for ', '') ?? ''
  await tap(page.getByRole('main').getByRole('link', { name: child }).first())
  await tap(page.getByRole('button', { name: /^Same as last time/ }))
  await expectCounting(page)
  expectAtMost(2)
})

test('the usual lesson begins by one tap', { tag: '@phone' }, async ({ page }) => {
  const { tap, expectAtMost } = countTaps('begin the usual lesson')
  await tap(nextLists(page).first().getByRole('link').first())
  await expectCounting(page)
  expectAtMost(1)
})

test('three mistakes are counted and saved by five taps', { tag: '@phone' }, async ({ page }) => {
  await (await chipOnHome(page, CHILD, 'Recent')).click()
  await expectCounting(page)
  const { tap, expectAtMost } = countTaps('three mistakes and save, a lesson of one part')
  const isOnePart = (await page.getByRole('tab').count()) <= 1
  for (let mistake = 0; mistake < 3; mistake += 1)
    await tap(page.getByRole('button', { name: 'Told: one more' }))
  if (!isOnePart)
    for (const next = page.getByRole('button', { name: /^Next: / }); await next.isVisible(); )
      await next.click()
  await tap(page.getByRole('button', { name: 'Proceed' }))
  await tap(page.getByRole('button', { name: 'Save', exact: true }))
  await expectScreen(page, 'Lesson saved')
  expectAtMost(5)
})

test('pausing takes one tap, continuing another', { tag: '@phone' }, async ({ page }) => {
  await (await chipOnHome(page, CHILD, 'Recent')).click()
  await expectCounting(page)
  await count(page, 'Told', 2)
  const { tap, expectAtMost } = countTaps('pause and continue')
  const { pathname } = new URL(page.url())
  await tap(page.getByRole('button', { name: 'Pause' }))
  await expect(page).toHaveURL(/\/lesson$/)
  await tap(page.locator(`a[href="${pathname}"]`).first())
  await expectCounting(page)
  await expect(counter(page, 'Told')).toHaveText('2')
  expectAtMost(2)
})

test('a lesson is corrected by four taps', { tag: '@phone' }, async ({ page }) => {
  await openStudent(page, CHILD)
  const { tap, expectAtMost } = countTaps('correct a count of a saved lesson')
  await tap(
    page
      .getByRole('listitem')
      .filter({ hasText: '%' })
      .locator('a[href^="/lesson/recent/"]')
      .first(),
  )
  await tap(page.getByRole('button', { name: 'Correct the lesson' }))
  await tap(page.getByRole('button', { name: 'Told: one more' }))
  await tap(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('dialog')).toBeHidden()
  expectAtMost(4)
})

test('a child is found and opened by two taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, expectAtMost } = countTaps('find a child and open')
  await tap(page.getByRole('button', { name: 'Search students' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Sumayyah')
  await tap(dialog.getByText('Sumayyah Ngcobo'))
  await expectScreen(page, 'Sumayyah Ngcobo')
  expectAtMost(2)
})

test('a word is marked by two taps', { tag: '@phone' }, async ({ page }) => {
  await (await chipOnHome(page, CHILD, 'Recent')).click()
  await expectCounting(page)
  const { tap, expectAtMost } = countTaps('mark a word')
  await tap(page.getByRole('button', { name: 'Mark in the text' }))
  const text = page.getByRole('dialog', { name: 'Mark in the text' })
  await tap(text.locator('[data-word]').nth(3))
  await expect(text.getByRole('status')).toContainText('1')
  expectAtMost(2)
})

test('a deletion takes two taps, its undo one', { tag: '@phone' }, async ({ page }) => {
  await (await chipOnHome(page, CHILD, 'Recent')).click()
  await expectCounting(page)
  await count(page, 'Told', 1)
  const { tap, expectAtMost } = countTaps('delete a lesson and undo')
  await tap(page.getByRole('button', { name: 'Delete' }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page).toHaveURL(/\/lesson\/recent/)
  await tap(page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expectAtMost(3)
})

test('a class is marked present by five taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, expectAtMost } = countTaps('take the attendance of a class')
  await tap(page.getByRole('link', { name: 'Attendance Register' }).first())
  await tap(page.getByRole('link', { name: 'Hifz Juniors' }))
  await tap(
    page
      .getByRole('main')
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first(),
  )
  await tap(page.getByRole('button', { name: 'Continue' }))
  await tap(page.getByRole('button', { name: 'All present' }))
  await expect(page.getByRole('button', { name: /: Present$/ }).first()).toBeVisible()
  expectAtMost(5)
})

test("a guardian's comment is answered by three taps", { tag: '@phone' }, async ({ page }) => {
  const { tap, expectAtMost } = countTaps('answer a comment')
  await tap(page.getByRole('link', { name: 'Guardian Comments' }))
  const first = page.getByRole('list', { name: 'Guardian Comments' }).getByRole('article').first()
  await tap(first.getByRole('button', { name: /^Answer/ }))
  await first.getByLabel('Your answer').fill('Well done.')
  await tap(first.getByRole('button', { name: 'Send' }))
  await expect(page.getByText('Answer sent')).toBeVisible()
  await expect(first.getByLabel('Your answer')).toHaveCount(0)
  expectAtMost(3)
})
