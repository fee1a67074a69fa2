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

test('every step survives a reload, and back keeps the choices', async ({
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
  // A second tap on a card chooses nothing on the next screen.
  await page.getByRole('button', { name: 'Old Lesson', exact: true }).dblclick()
  await expectScreen(page, 'Choose the quarters')
  await expect(page.getByText('Nothing selected yet')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Quarter', exact: true })).toBeChecked()
  await choose(page, 'Maqra')
  await choose(page, 'Select Range')
  await choose(page, 'Maqras')
  await page.getByRole('button', { name: /^Juz 1($|,)/ }).click()
  await page.getByRole('button', { name: /^Juz 1 M3/ }).click()
  await page.reload()
  await expectScreen(page, 'Choose the maqras')
  const chosen = page.getByRole('button', { name: /^Juz 1 M3/, pressed: true })
  await expect(chosen).toBeVisible()
  await page.goBack()
  await expectScreen(page, 'Lesson type')
  await page.goForward()
  await expectScreen(page, 'Choose the maqras')
  await expect(chosen).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Maqras' })).toBeChecked()
  await page.getByRole('button', { name: /^Juz 1 M4/ }).click()
  await confirm(page)
  const address = page.url()

  // Back from a wrong start asks no question; other choices begin another lesson.
  await page.goBack()
  await expectScreen(page, 'Choose the maqras')
  await page.goForward()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await page.getByRole('button', { name: /^Juz 1 M5/ }).click()
  await confirm(page)
  expect(page.url()).not.toBe(address)
  const second = page.url()

  await page.getByRole('tab', { name: 'M4' }).click()
  await count(page, 'Told', 7)
  expect(warnings).toEqual([])
  await page.reload()
  await expect(counter(page, 'Told')).toHaveText('7')
  expect(warnings).toEqual(['beforeunload'])
  // Counting shows no menu: past the picker by the phone's Back.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(second)
  await endLesson(page)
  await page.getByLabel('Comment').fill('Half way')
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('Half way')
  await page.goBack()
  await expect(page).toHaveURL(second)
  await page.goForward()
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await page.reload()
  await expectScreen(page, 'Lesson saved')
  expect(warnings).toEqual(['beforeunload'])
})
