import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'
import { type Marked, openSheet, statusOf } from './attendance-sheet.ts'

test('taps without a network are sent; conflicts and refusals say why', async ({
  page,
  context,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|403/)
  await openAs('teacher', '/attendances')
  await openSheet(page)
  const waiting = page.getByRole('button', { name: '1 change waiting' })
  const api = await apiAs(request, 'administrator')
  const [, section_id, timeslot_id, date] = new URL(page.url()).pathname.split('/').slice(1)
  const sheet = await api.get<Marked[]>(`attendances/${section_id}/${date}/${timeslot_id}`)
  const adam = sheet.find(({ first_name }) => first_name === 'Adam')

  await test.step('taps survive a reload', async () => {
    // Only calls fail; the site is loaded.
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await statusOf(page, 'Adam Ebrahim').dblclick()
    await statusOf(page, 'Adam Ebrahim').click()
    await expect(statusOf(page, 'Adam Ebrahim')).toHaveAccessibleName(/Late$/)
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()
    await context.unroute('**/api/**')
    await page.reload()
    await expect(statusOf(page, 'Adam Ebrahim')).toHaveAccessibleName(/Late$/)
    await expect(waiting).toBeHidden()
    const newest = async () => (await api.get<Marked[]>('attendances/'))[0]
    await expect.poll(newest).toMatchObject({ status: 'late', first_name: 'Adam' })
  })

  await test.step('of two taps the later one counts, and its user is named', async () => {
    await context.setOffline(true)
    await statusOf(page, 'Adam Ebrahim').click()
    await expect(waiting).toBeVisible()
    const late = { date, timeslot_id, status: 'late', time: '15:05' }
    await api.post('attendances/', { ...late, student_id: adam?.student_id })
    await context.setOffline(false)
    await expect(
      page.getByText(/^Naeem Solomons marked Adam Ebrahim late at .*, after you\.$/i),
    ).toBeVisible()
    await expect(statusOf(page, 'Adam Ebrahim')).toHaveAccessibleName(/Late$/)
  })

  await test.step('a refused tap says why and is discarded', async () => {
    await context.setOffline(true)
    await statusOf(page, 'Adam Ebrahim').click()
    await expect(waiting).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(
      page.getByText(/^1 change is waiting on this device\. If you sign out, it stays/),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    // The class is given to another teacher.
    const users = await api.get<{ id: string; email: string }[]>('users/')
    const teacher = users.find(({ email }) => email === 'teacher@demo.school')
    await api.delete(`users/${teacher?.id}/sections/${section_id}`)
    await context.setOffline(false)
    const badge = page.getByRole('button', { name: '1 change was not accepted' })
    await badge.click()
    const list = page.getByRole('dialog', { name: 'Changes on this device' })
    await expect(list.getByText(/^Not accepted: You no longer have this class/)).toBeVisible()
    await expectAccessible(page, list)
    await list.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(list.getByText(/^Not accepted/)).toBeVisible()
    await list.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(list.getByText('Everything has been sent.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(badge).toBeHidden()
  })
})
