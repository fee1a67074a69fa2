import type { Page } from '@playwright/test'
import {
  choose,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { hearQuartersYesterday } from '../support/recorded-lessons.ts'
import { expect, test } from '../support/school.ts'

async function reloadAt(page: Page, title: string): Promise<void> {
  await expectScreen(page, title)
  await page.reload()
  await expectScreen(page, title)
}

test('every step survives a reload', { tag: '@phone' }, async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  const warnings: string[] = []
  page.on('dialog', async (dialog) => {
    warnings.push(dialog.type())
    await dialog.accept()
  })
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await reloadAt(page, 'Lesson type')
  await choose(page, 'Old Lesson')
  await reloadAt(page, 'Choose the quarters')
  await choose(page, 'Maqra')
  await choose(page, 'Select Range')
  await choose(page, 'Maqras')
  await page.getByRole('button', { name: /^Juz 1($|,)/ }).click()
  await page.getByRole('button', { name: /^Juz 1 M3/ }).click()
  await reloadAt(page, 'Choose the maqras')
  await expect(page.getByRole('button', { name: /^Juz 1 M3/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('radio', { name: 'Maqras' })).toBeChecked()
  await page.getByRole('button', { name: /^Juz 1 M4/ }).click()
  await confirm(page)

  await page.getByRole('tab', { name: 'M4' }).click()
  await count(page, 'Told', 7)
  expect(warnings).toEqual([])
  await page.reload()
  await expect(counter(page, 'Told')).toHaveText('7')
  expect(warnings).toEqual(['beforeunload'])
  await endLesson(page)
  await page.getByLabel('Comment').fill('Half way')
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('Half way')
  await save(page)
  await reloadAt(page, 'Lesson saved')
  expect(warnings).toEqual(['beforeunload'])
})

test('back goes step by step and keeps the choices', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 2($|,)/ }).click()
  await choose(page, 'Halves')
  await page.goBack()
  await expectScreen(page, 'Lesson type')
  await page.goForward()
  await expectScreen(page, 'Choose the juz')
  await expect(page.getByRole('radio', { name: 'Halves' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Juz 2($|,)/, pressed: true })).toBeVisible()
  await confirm(page)
  const address = page.url()

  // Back from a wrong start asks no question; other choices begin another lesson.
  await page.goBack()
  await expectScreen(page, 'Choose the juz')
  await page.goForward()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await choose(page, 'Maqras')
  await confirm(page)
  expect(page.url()).not.toBe(address)
  const second = page.url()
  await count(page, 'Told', 1)
  // Counting shows no menu: past the picker by the phone's Back.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(second)
  await expect(counter(page, 'Told')).toHaveText('1')
  await endLesson(page)
  await page.goBack()
  await expect(page).toHaveURL(second)
})

test('a step without its choices leads to the missing one', { tag: '@phone' }, async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher', '/lesson/confirm')
  await expect(page).toHaveURL(/\/lesson$/)
  await page.goto('/lesson/comment')
  await expect(page).toHaveURL(/\/lesson$/)
  await startCapturing(page, 'Yusuf Khan')
  await page.goto('/lesson/parts')
  await expect(page).toHaveURL(/\/lesson\/type/)
  await choose(page, 'Old Lesson')
  await expectScreen(page, 'Choose the quarters')
  await page.goto('/lesson/confirm')
  await expect(page).toHaveURL(/\/lesson\/section\/detail/)
})

test('tapping a card twice chooses nothing on the next screen', { tag: '@phone' }, async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await page.getByRole('button', { name: 'Old Lesson', exact: true }).dblclick()
  await expectScreen(page, 'Choose the quarters')
  await expect(page.getByText('Nothing selected yet')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Quarter', exact: true })).toBeChecked()
})
