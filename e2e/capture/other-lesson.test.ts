import type { APIRequestContext } from '@playwright/test'
import { codeIsThere, expectScreen, recordedLesson } from '../support/lesson-flow.ts'
import { idOf, startLesson } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const startOther = (request: APIRequestContext, name: string) =>
  startLesson(request, { type: 'other', name, comment: '' })

test('an other lesson is saved once, despite failures and repeated taps', async ({
  page,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/)
  await startOther(request, 'Seerah')
  await openAs('teacher', `/lesson/recent?student=${await idOf(await apiAs(request, 'teacher'))}`)
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await expectScreen(page, 'Lesson type')
  await page.getByRole('group').getByText('Other', { exact: true }).click()
  await expect(page).toHaveURL(/\/lesson\/other$/)
  const name = page.getByLabel('Lesson name')
  await page.getByRole('group', { name: 'Names used before' }).getByText('Seerah').click()
  await expect(name).toHaveValue('Seerah')
  await expectAccessible(page)

  const button = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('')
  await button.click()
  await expect(page.getByText('Enter a lesson name')).toBeVisible()
  await name.fill('Arabic letters')
  await page.getByLabel('Comment').fill('<b>ث</b> and ذ = 1+1\nsecond')
  await page.reload()
  await expect(name).toHaveValue('Arabic letters')

  const address = '**/api/sessions/**'
  await page.route(address, (route) => route.fulfill({ status: 500 }))
  await button.click()
  await expect(page.getByText('Something went wrong. Try again')).toBeVisible()
  await expect(name).toHaveValue('Arabic letters')
  await page.unroute(address)

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let posts = 0
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1
      await released
    }
    await route.continue()
  })
  await button.dblclick()
  await page.getByLabel('Comment').press('Control+End')
  await page.getByLabel('Comment').pressSequentially(' line')
  expect(posts).toBe(1)
  release()
  await expectScreen(page, 'Lesson saved')
  const { id, comment } = await recordedLesson(page)
  expect(comment).toBe('<b>ث</b> and ذ = 1+1\nsecond line')
  expect(posts).toBe(1)

  await page.goto(`/lesson/recent/${id}`)
  await expect(page.getByText('<b>ث</b> and ذ = 1+1')).toBeVisible()
  await page.getByRole('link', { name: 'edit lesson' }).click()
  await name.fill('Arabic letters again')
  await button.click()
  await expect(page).toHaveURL(new RegExp(`/lesson/recent/${id}`))
  await expect.poll(async () => (await recordedLesson(page)).name).toBe('Arabic letters again')
})

test('an other lesson is changed offline; a conflict asks', async ({
  page,
  context,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|409/)
  const id = await startOther(request, 'Arabic letters')
  await openAs('teacher', `/lesson/recent/${id}`)
  const edit = async (text: string) => {
    await page.getByRole('link', { name: 'edit lesson' }).click()
    await page.getByLabel('Comment').fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/lesson/recent/${id}`))
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'edit lesson' })).toBeVisible()
  await codeIsThere(page)

  await context.setOffline(true)
  await edit('First')
  await edit('Second')
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
  await expect.poll(async () => (await recordedLesson(page)).comment).toBe('Second')

  await context.setOffline(true)
  await edit('Third')
  const api = await apiAs(request, 'administrator')
  await api.patch(`sessions/${id}`, { comment: 'By the office' })
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 change was not accepted' }).click()
  await expectAccessible(page, page.getByRole('dialog'))
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue('Third')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('By the office')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Overwrite' }).click()
  await expect(page).toHaveURL(new RegExp(`/lesson/recent/${id}`))
  await expect(page.getByRole('button', { name: /not accepted/ })).toBeHidden()
  await expect.poll(async () => (await recordedLesson(page)).comment).toBe('Third')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete Lesson' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Lesson' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent(\?|$)/)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible({
    timeout: 15_000,
  })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
  await expect.poll(() => api.get(`sessions/${id}`).catch(() => null)).toBeNull()
})
