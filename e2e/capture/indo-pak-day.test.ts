import type { Browser, Page } from '@playwright/test'
import {
  choose,
  confirm,
  confirmAgain,
  endLesson,
  expectScreen,
  openStudent,
  recordedLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, PASSWORD, test } from '../support/school.ts'

const CHILD = 'Nusaybah Abrahams'

/** Exact name, marks included. */
const part = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}($|,)`) })

async function finish(page: Page): Promise<void> {
  await save(page)
  await expectScreen(page, 'Lesson saved')
}

const home = (page: Page) => page.getByRole('link', { name: 'Talaqqi' }).click()

async function openChildAsGuardian(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 360, height: 720 }, locale: 'en-ZA' },
  })
  const phone = await context.newPage()
  await phone.goto('/guardian/')
  await phone.getByLabel('Email').fill('guardian@demo.school')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.getByRole('link', { name: CHILD }).click()
  return phone
}

test('a school teaches a day by paras, quarters and rukus', async ({
  page,
  browser,
  server,
  openAs,
}) => {
  await openAs('administrator', '/menu/settings')
  await page.getByRole('link', { name: /^Mushaf/ }).click()
  await choose(page, 'Indo-Pak mushaf')
  await choose(page, 'At the end of the ruku')
  await expect(page.getByText('Ends at Al-Maaida 5:115')).toBeVisible()
  await expectAccessible(page)

  await openAs('teacher')
  await startCapturing(page, CHILD)
  await choose(page, 'Old Lesson')
  await choose(page, 'Quarter')
  await part(page, 'Para 4').click()
  await part(page, 'Para 4 Q1').click()
  await part(page, 'Para 4 Q2').click()
  await choose(page, 'Quarters')
  await expect(page.getByText('Para 4 Q1–Q2')).toBeVisible()
  await confirm(page)
  expect(await recordedLesson(page)).toMatchObject({
    name: 'Surah 3, Verse 92 to Surah 3, Verse 171',
    lessons: [
      { name: 'Surah 3, Verse 92 to Surah 3, Verse 129' },
      { name: 'Surah 3, Verse 130 to Surah 3, Verse 171' },
    ],
  })
  await endLesson(page)
  await finish(page)

  await home(page)
  await startCapturing(page, CHILD)
  await choose(page, 'New Lesson')
  await choose(page, 'Ruku')
  await part(page, 'Para 1').click()
  await part(page, 'Ruku 5 of Al-Baqara').click()
  await confirmAgain(page)
  await endLesson(page)
  await expect(page.getByRole('status').getByText('Ruku 5 of Al-Baqara')).toBeVisible()
  await finish(page)

  await home(page)
  await openStudent(page, CHILD)
  const history = page.getByRole('main')
  for (const name of ['Para 4 Q1–Q2', 'Ruku 5 of Al-Baqara'])
    await expect(history.getByText(name, { exact: true }).first()).toBeVisible()

  const phone = await openChildAsGuardian(browser, server.url)
  for (const name of ['Para 4 quarters 1–2', 'Ruku 5 of Al-Baqara'])
    await expect(phone.getByText(name).first()).toBeVisible()
  await phone.context().close()
})
