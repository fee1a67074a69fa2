import type { Page } from '@playwright/test'
import { confirm, endLesson, expectScreen, save, startCapturing } from '../support/lesson-flow.ts'
import { test as base, expect, expectAccessible } from '../support/school.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { register } from './register.ts'

/** A server without a school. */
const test = base.extend<{ empty: RunningServer }>({
  empty: async ({}, use) => {
    const server = await startServer({ demo: false })
    await use(server)
    await server.stop()
  },
})

const PASSWORD = 'Another-pass-2!'

/** By the printed code. */
async function setUp(page: Page, empty: RunningServer): Promise<void> {
  const printed = () => /http:\S+\/auth\/setup\?code=\S+/.exec(empty.said())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  const link = printed()
  // Without the code, the page says where to find it.
  await page.goto(new URL('/', link).href)
  await expect(page.getByText('There is no school here yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up your school' })).toBeVisible()
  const code = new URL(link).searchParams.get('code') ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up your school' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Setup code')).toHaveValue(code)
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Johannesburg')

  await page.getByLabel('School name').fill('مدرسة النور')
  await page.getByLabel('Your first name').fill("Ma'ryam")
  await page.getByLabel('Your last name').fill('Adams')
  await page.getByLabel('Email').fill('maryam@noor.school')
  const create = page.getByRole('button', { name: 'Create school' })
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await expect(create).toBeDisabled()
  await page.getByLabel('Confirm new password').fill(PASSWORD)

  await page.getByLabel('Setup code').fill('AAAA-BBBB-CCCC')
  await create.click()
  await expect(page.getByText('This code is not valid or has already been used.')).toBeVisible()
  await expect(page.getByLabel('Setup code')).toBeFocused()
  await expect(page.getByLabel('School name')).toHaveValue('مدرسة النور')
  await page.getByLabel('Setup code').fill(code.toLowerCase().replaceAll('-', ''))
  await create.dblclick()
  await expect(page.getByText('Create a Class')).toBeVisible()
}

test('an empty school is set up, imports spreadsheets, records a lesson', async ({
  page,
  empty,
  expectConsoleErrors,
}, info) => {
  test.slow()
  expectConsoleErrors(/422/)
  const begun = Date.now()
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        const taps = Number(sessionStorage.getItem('taps')) + Number(isTrusted)
        sessionStorage.setItem('taps', String(taps))
      },
      true,
    )
  })
  await setUp(page, empty)
  await followGuide(page)
  await page.goto(`${empty.url}/students/import`)
  await page.locator('input[type=file]').setInputFiles(await register())

  // An unknown heading is answered once, for this file and the next.
  await expect(page.getByText('Columns that are not imported: No., Stream, Ustadh')).toBeVisible()
  await page.getByRole('button', { name: 'Use all sheets' }).click()
  await expect(page.getByText(/^Sheets: /)).toBeVisible()
  await page.getByText('Columns', { exact: true }).click()
  await page.getByLabel('Stream').selectOption('Class')
  await expect(page.getByText('Students with an incomplete guardian: 2')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import these students without those guardians' }).click()

  const run = page.getByRole('button', { name: 'Import 60 students' })
  await expect(page.getByText('All rows are correct.')).toBeVisible()
  await page.getByRole('tab', { name: 'Duplicates' }).click()
  await expect(page.getByText('Same as row بنات 8')).toBeVisible()
  await run.click()
  await expect(page.getByText('60 students imported')).toBeVisible()

  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await startCapturing(page, 'مريم 1 خان')
  await page.getByRole('main').getByRole('button', { name: 'New Lesson' }).first().click()
  await expectScreen(page, 'Choose the start verse')
  await page.getByRole('button', { name: 'Select verse 1', exact: true }).click()
  await confirm(page)
  await endLesson(page)
  await page.getByRole('button', { name: 'Select verse 3', exact: true }).click()
  await save(page)
  await expect(page.getByText('Completed').first()).toBeVisible()

  const taps = await page.evaluate(() => sessionStorage.getItem('taps'))
  const seconds = Math.round((Date.now() - begun) / 1000)
  info.annotations.push({
    type: 'first day',
    description: `${taps} taps, ${seconds} s by machine`,
  })

  // The next file needs no answer.
  await page.goto(`${empty.url}/students/import`)
  await page.locator('input[type=file]').setInputFiles(await register())
  await expect(page.getByText('Columns that are not imported: No., Ustadh')).toBeVisible()
  // The server ended during a call.
  await expect(page.getByRole('tab', { name: 'Duplicates' })).toBeVisible()
})

/** As the set-up guide leads. */
async function followGuide(page: Page) {
  const goHome = () => page.goto(new URL('/', page.url()).href)
  const guide = page.getByRole('list', { name: 'Set up your school' })
  const stepOf = (name: string) => guide.getByRole('listitem').filter({ hasText: name })
  await expect(guide.getByRole('listitem')).toHaveCount(7)
  await expect(stepOf('Name the school')).toContainText('complete')
  await expect(stepOf('Create a Class').getByRole('link', { name: /Import/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the usual three: Stuck, Told and Tajweed' }).click()
  await expect(stepOf('Create indicators')).toContainText('complete')

  await guide.getByRole('link', { name: /^2?Create a Class/ }).click()
  await page.getByRole('link', { name: 'New class' }).first().click()
  await page.getByLabel('Name').fill('Hifz One')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Hifz One' }).waitFor()
  await goHome()
  await guide.getByRole('link', { name: /Invite teachers/ }).click()
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Patel')
  await page.getByLabel('Email address').fill('amina@noor.school')
  await expect(page.getByRole('checkbox', { name: /^Active/ })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Hifz One' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Amina Patel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Hifz One' })).toBeVisible()

  await goHome()
  await expect(stepOf('Invite teachers')).toContainText('complete')
  // Without a mail server the password is shown here; the result of a mail comes some moments later.
  const show = page.getByRole('link', { name: 'Unsent emails' })
  await expect(async () => {
    await goHome()
    await expect(show).toBeVisible({ timeout: 2000 })
  }).toPass()
  await show.click()
  const mail = page.getByRole('article', { name: 'amina@noor.school' })
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Read' }).click()
  await expect(page.getByRole('dialog')).toContainText(/[A-Z][a-z]{3}-[a-z]{4}-\d{4}/)
  await page.getByRole('button', { name: 'Close' }).click()
  await goHome()
  await expect(page.getByText('4 of 7 done')).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(guide).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Show the set-up guide' }).click()
  await expect(guide).toBeVisible()
}
