import { codeIsThere, openStudent, recordedLesson } from '../support/lesson-flow.ts'
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'

test('an other lesson is saved once, despite repeated taps', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await page.getByRole('button', { name: 'Search students' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Yusuf Khan')
  await page.getByRole('dialog').getByText('Yusuf Khan').click()
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await expect(page.getByRole('heading', { name: 'Lesson type' })).toBeVisible()
  await page.getByRole('group').getByText('Other', { exact: true }).click()
  await expect(page).toHaveURL(/\/lesson\/other$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a lesson name')).toBeVisible()
  const name = `Arabic letters ${Date.now()}`
  await page.getByLabel('Lesson name').fill(name)
  await page.getByLabel('Comment').fill('<b>ث</b> and ذ = 1+1\nsecond line')
  await page.reload()
  await expect(page.getByLabel('Lesson name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page).not.toHaveURL(/\/lesson\/other/)

  await page.goto('/')
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toHaveCount(1)
  await entry.getByRole('link').first().click()
  await expect(page.getByText('<b>ث</b> and ذ = 1+1')).toBeVisible()
  await page.getByRole('link', { name: 'edit lesson' }).click()
  await page.getByLabel('Lesson name').fill(`${name} again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: `${name} again` })).toHaveCount(1)
})

test('an other lesson is changed offline; a conflict asks', {
  tag: '@phone',
}, async ({ page, context, request, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|409/)
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await page.getByRole('group').getByText('Other', { exact: true }).click()
  await page.getByLabel('Lesson name').fill('Arabic letters')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).not.toHaveURL(/\/lesson\/other/)
  const { id } = await recordedLesson(page)
  const edit = async (text: string) => {
    await page.getByRole('link', { name: 'edit lesson' }).click()
    await page.getByLabel('Comment').fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/lesson/recent/${id}`))
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.goto(`/lesson/recent/${id}`)
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
  const data = { username: PEOPLE.administrator, password: PASSWORD }
  const login = await request.post('/api/login', { data })
  const { access_token } = ((await login.json()) as { data: { access_token: string } }).data
  const headers = { authorization: `Bearer ${access_token}` }
  await request.patch(`/api/sessions/${id}`, { headers, data: { comment: 'By the office' } })
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 change was not accepted' }).click()
  await expectAccessible(page)
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
  await expect
    .poll(async () => (await request.get(`/api/sessions/${id}`, { headers })).status())
    .toBe(404)
})
