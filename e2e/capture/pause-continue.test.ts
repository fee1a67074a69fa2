import type { Page } from '@playwright/test'
import {
  choose,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
  startButton,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

async function startJuz(page: Page, student: string, juz: number): Promise<string> {
  await startCapturing(page, student)
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: new RegExp(`^Juz ${juz}($|,)`) }).click()
  await choose(page, 'Quarters')
  await confirm(page)
  return page.url()
}

test('a paused lesson continues with its counts', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  const address = await startJuz(page, 'Yusuf Khan', 5)
  await count(page, 'Told', 2)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)

  const { pathname } = new URL(address)
  await page.locator(`a[href="${pathname}"]`, { hasText: 'continue lesson' }).click()
  await expect(page).toHaveURL(address)
  expect((await recordedLesson(page)).status).toBe('paused')
  await expect(counter(page, 'Told')).toHaveText('2')
  await count(page, 'Told', 1)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')

  await page.goto(address)
  await expect(counter(page, 'Told')).toHaveText('3')
  expect(await recordedLesson(page)).toMatchObject({ status: 'completed' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent/)
})

test('an unfinished lesson is not lost when another child comes', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  const first = await startJuz(page, 'Yusuf Khan', 6)
  await count(page, 'Stuck', 4)
  // Counting shows no menu: past the picker by the phone's Back.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.goto('/')
  await startCapturing(page, 'Adam Ebrahim')
  await expect(page.getByText('Unfinished lesson')).toBeVisible()
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 7($|,)/ }).click()
  await choose(page, 'Continuous')
  await startButton(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pause it and continue here' }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page).not.toHaveURL(first)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')

  await page.goto(first)
  await expect(counter(page, 'Stuck')).toHaveText('4')
})

test('someone else saved the lesson meanwhile: the teacher decides', { tag: '@wide' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  await openAs('teacher')
  await startJuz(page, 'Yusuf Khan', 9)
  await count(page, 'Told', 1)
  const { id } = await recordedLesson(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const saveElsewhere = () =>
    page.request.patch(`/api/sessions/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { comment: 'From another phone' },
    })
  await saveElsewhere()
  await endLesson(page)
  await save(page)
  await expect(page.getByText('From another phone')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({ comment: '', status: 'completed' })
})

test('a start without an answer is repeated once', {
  tag: '@phone',
}, async ({ page, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED/)
  page.on('dialog', (dialog) => dialog.accept())
  await openAs('teacher')
  const started: string[] = []
  await page.route('**/api/sessions/', async (route) => {
    const answer = await route.fetch()
    started.push(((await answer.json()) as { id: string }).id)
    await route.abort()
  })
  const address = await startJuz(page, 'Yusuf Khan', 10)
  await count(page, 'Told', 1)
  await expect.poll(() => started.length).toBeGreaterThan(0)
  await page.unroute('**/api/sessions/')
  await page.reload()
  await expect(counter(page, 'Told')).toHaveText('1')
  expect(address).toContain(started[0])
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
  await page.goto(address)
  expect(await recordedLesson(page)).toMatchObject({ id: started[0], status: 'paused' })
  expect(new Set(started).size).toBe(1)
})
