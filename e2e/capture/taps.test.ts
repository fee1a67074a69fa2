import type { Page } from '@playwright/test'
import {
  chipOnHome,
  endLesson,
  expectScreen,
  hearAll,
  openStudent,
  recordedLesson,
  startButton,
} from '../support/lesson-flow.ts'
import { hearQuartersYesterday, schoolOf } from '../support/recorded-lessons.ts'
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

test('an exam question takes five taps, the next one three', async ({ page, openAs }) => {
  await openAs('teacher')
  await openStudent(page, CHILD)
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

  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await openStudent(page, CHILD)
  const next = countTaps('exam question, the next one')
  await next.tap(page.getByRole('link', { name: 'Exam question' }))
  await next.tap(part(page, 'Juz 2 Q4'))
  await next.tap(startButton(page))
  await expectCounting(page)
  next.expectAtMost(3)
})

test('two taps find a child, five begin its old lesson', async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  const finding = countTaps('find a child and open')
  await finding.tap(page.getByRole('button', { name: 'Search students' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Yusuf')
  await finding.tap(dialog.getByText(CHILD))
  await expectScreen(page, CHILD)
  finding.expectAtMost(2)

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
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)

  const again = countTaps('same portion again')
  const label = await nextLists(page).first().getAttribute('aria-label')
  const child = label?.replace('What is next for ', '') ?? ''
  await again.tap(page.getByRole('main').getByRole('link', { name: child }).first())
  await again.tap(page.getByRole('button', { name: /^Same as last time/ }))
  await expectCounting(page)
  again.expectAtMost(2)
})

test('a lesson is begun, marked, counted, deleted, restored by few taps', async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  const beginning = countTaps('begin the usual lesson')
  await beginning.tap(await chipOnHome(page, CHILD, 'Recent'))
  await expectCounting(page)
  beginning.expectAtMost(1)

  const marking = countTaps('mark a word')
  await marking.tap(page.getByRole('button', { name: 'Mark in the text' }))
  const text = page.getByRole('dialog', { name: 'Mark in the text' })
  await marking.tap(text.locator('[data-word]').nth(3))
  await expect(text.getByRole('status')).toContainText('1')
  marking.expectAtMost(2)
  await text.getByRole('button', { name: 'Close' }).click()

  const { id } = await recordedLesson(page)
  const school = await schoolOf(request)
  const deleting = countTaps('delete a lesson and undo')
  const deletions: string[] = []
  page.on('request', (sent) => void (sent.method() === 'DELETE' && deletions.push(sent.url())))
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await deleting.tap(page.getByRole('button', { name: 'Delete' }))
  await deleting.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page).toHaveURL(/\/lesson\/recent/)
  expect((await deleted).status()).toBe(200)
  expect(await school.heard(id)).toBeNull()
  await deleting.tap(page.getByRole('button', { name: 'Undo' }))
  await expectCounting(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  deleting.expectAtMost(3)
  expect(deletions).toHaveLength(1)
  await expect.poll(() => school.heard(id)).toEqual(['started', '', 1])

  const counting = countTaps('three mistakes and save, a lesson of one part')
  for (let mistake = 0; mistake < 3; mistake += 1)
    await counting.tap(page.getByRole('button', { name: 'Told: one more' }))
  await hearAll(page)
  await counting.tap(page.getByRole('button', { name: 'Proceed' }))
  await counting.tap(page.getByRole('button', { name: 'Save', exact: true }))
  await expectScreen(page, 'Lesson saved')
  counting.expectAtMost(5)
  expect(await school.heard(id)).toEqual(['completed', '', 4])

  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await openStudent(page, CHILD)
  const correcting = countTaps('correct a count of a saved lesson')
  const saved = page.getByRole('listitem').filter({ hasText: '%' })
  await correcting.tap(saved.locator('a[href^="/lesson/recent/"]').first())
  await correcting.tap(page.getByRole('button', { name: 'Correct the lesson' }))
  await correcting.tap(page.getByRole('button', { name: 'Told: one more' }))
  await correcting.tap(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('dialog')).toBeHidden()
  correcting.expectAtMost(4)
})

test('a class is present by five taps, a comment answered by three', async ({ page, openAs }) => {
  await openAs('teacher')
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

  await page.getByRole('link', { name: 'Talaqqi' }).click()
  const answering = countTaps('answer a comment')
  await answering.tap(page.getByRole('link', { name: 'Guardian Comments' }))
  const first = page.getByRole('list', { name: 'Guardian Comments' }).getByRole('article').first()
  await answering.tap(first.getByRole('button', { name: /^Answer/ }))
  await first.getByLabel('Your answer').fill('Well done.')
  await answering.tap(first.getByRole('button', { name: 'Send' }))
  await expect(page.getByText('Answer sent')).toBeVisible()
  await expect(first.getByLabel('Your answer')).toHaveCount(0)
  answering.expectAtMost(3)
})
