import {
  chipOnHome,
  choose,
  codeIsThere,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  save,
} from '../support/lesson-flow.ts'
import { countOldLesson, idIn, schoolOf, startJuz } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/

test('a loaded class is heard without a network', async ({
  page,
  context,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|No code|dynamically imported/)
  await keptSchool.yesterday()
  await openAs('teacher')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await codeIsThere(page)
  await context.setOffline(true)

  // By its chip, with a mark, to the end verse.
  await (await chipOnHome(page, 'Yusuf Khan', 'New')).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  const fresh = idIn(page)
  await count(page, 'Told', 2)
  await page.getByRole('button', { name: 'Mark in the text' }).click()
  const text = page.getByRole('dialog', { name: 'Mark in the text' })
  await text.locator('[data-word]').nth(1).click()
  await text.locator('[data-word]').nth(1).click()
  await page
    .getByRole('dialog', { name: 'Which mistake' })
    .getByRole('button', { name: 'Stuck' })
    .click()
  await text.getByRole('button', { name: 'Close' }).click()
  await endLesson(page)
  await page
    .getByRole('button', { name: /^Select verse/ })
    .nth(1)
    .click()
  await page.getByLabel('Number of lines').fill('4')
  await save(page)
  await expectScreen(page, 'Saved on this device')

  await page.getByRole('link', { name: /^Next:/ }).click()
  await expect(page.getByRole('list', { name: /^What is next for/ })).toBeVisible()
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  for (const step of ['Old Lesson', 'Maqra', 'Select Specific', 'Juz 1']) await choose(page, step)
  await page.getByRole('button', { name: /^Juz 1 M1/ }).click()
  await page.getByRole('button', { name: /^Juz 1 M4/ }).click()
  await choose(page, 'Maqras')
  await confirm(page)
  const old = idIn(page)
  await page.getByRole('tab', { name: 'M4' }).click()
  await count(page, 'Stuck', 3)
  // Counting shows no menu: past the picker by the phone's Back.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: /2/ }).first()).toBeVisible()

  // A screen without stored data says so, and loads when the network is back.
  await page.getByRole('link', { name: 'Comments' }).first().click()
  await expectScreen(page, 'This screen is not on this device yet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expectScreen(page, 'Dashboard')
  // The school does not have this lesson yet.
  await expect(page.getByText('1 of 14 heard')).toBeVisible()
  await page.getByRole('link', { name: 'Comments' }).first().click()
  await expectScreen(page, 'This screen is not on this device yet')
  await context.setOffline(false)
  await expectScreen(page, 'Comments')

  const school = await schoolOf(request)
  await expect.poll(() => school.heard(fresh)).toEqual(['completed', '', 3])
  await expect.poll(() => school.heard(old)).toEqual(['paused', '', 3])
})

test('a killed tab’s lesson is restored and sent', async ({
  page,
  context,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(OFFLINE)
  await openAs('teacher')
  await expect(await chipOnHome(page, 'Yusuf Khan', 'Old')).toBeVisible()
  await codeIsThere(page)
  await context.setOffline(true)
  const lesson = await countOldLesson(page, 2)
  await page.close()

  await context.setOffline(false)
  const anew = await context.newPage()
  await anew.goto('/')
  await anew.getByRole('link', { name: 'Continue it' }).click()
  await expect(counter(anew, 'Told')).toHaveText('2')
  await count(anew, 'Told', 1)
  await context.setOffline(true)
  await endLesson(anew)
  await anew.getByLabel('Comment').fill('Read well')
  await save(anew)
  await expectScreen(anew, 'Saved on this device')
  await anew.close()

  await context.setOffline(false)
  const last = await context.newPage()
  await last.goto('/about')
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['completed', 'Read well', 3])
})

test('the layout stays when the network fails', async ({
  page,
  context,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(OFFLINE)
  await page.setViewportSize({ width: 360, height: 640 })
  const lesson = await startJuz(request, 25, 'maqras')
  await openAs('teacher')
  await page.locator(`a[href="/lesson/reciting/${lesson}"]`).first().click()
  await codeIsThere(page)
  for (const end of ['Incomplete', 'Proceed'])
    await expect(page.getByRole('button', { name: end })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('1 of 8')).toBeVisible()
  const [pause, remove] = await Promise.all(
    ['Pause', 'Delete'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect(remove!.x - pause!.x - pause!.width).toBeGreaterThanOrEqual(8)

  const plus = page.getByRole('button', { name: 'Told: one more' })
  await count(page, 'Told', 1)
  const before = await plus.boundingBox()
  await context.setOffline(true)
  await count(page, 'Told', 1)
  await expect(page.getByText('Offline')).toBeVisible()
  expect(await plus.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: /^Next:/ }).click()
  await expect(page.getByText('2 of 8')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'M1' })).toHaveAccessibleName(/heard/)

  // Counting shows no menu: the phone's Back.
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause and leave' }).click()
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
})
