import type { APIRequestContext, Page } from '@playwright/test'
import {
  choose,
  confirm,
  count,
  endLesson,
  expectScreen,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, PASSWORD, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const CLASS = 'Hifz Juniors'
const STUDENT = 'Adam Ebrahim'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Proceed' }).click()
}

const temporaryIn = (text: string) => /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text)?.[0] ?? ''

/** The new teacher has the class Hifz Juniors. */
async function makeTeacher(request: APIRequestContext, email: string) {
  const asAdministrator = await apiAs(request, 'administrator')
  const person = { first_name: 'Khadijah', last_name: 'Salie', email }
  const { id } = await asAdministrator.post('users/', person)
  const section = (await asAdministrator.get('sections/')).find(({ name }) => name === CLASS)
  await asAdministrator.post(`users/${id}/sections`, { section_id: section?.id })
  return { asAdministrator, id }
}

/** Up to the confirmation. */
async function chooseJuz(page: Page, student: string): Promise<void> {
  await startCapturing(page, student)
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 20($|,)/ }).click()
  await choose(page, 'Quarters')
  await expectScreen(page, 'Choose the juz')
}

test('offline taps are sent after an email change', async ({
  page,
  context,
  request,
  mail,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401|ERR_INTERNET_DISCONNECTED/)
  test.slow()
  const { asAdministrator, id } = await makeTeacher(request, 'khadija@demo.school')
  await page.goto('/')
  await signIn(page, 'khadija@demo.school', temporaryIn(await mail.textTo('khadija@demo.school')))
  await chooseNewPassword(page, PASSWORD)
  await expect(page.getByRole('button', { name: 'Search students' })).toBeVisible()
  const sheet = await context.newPage()
  await sheet.goto('/attendances')
  await sheet.getByRole('radio').first().check({ force: true })
  await sheet.getByRole('button', { name: 'Continue' }).click()
  const child = sheet.getByRole('button', { name: new RegExp(`^${STUDENT}: `) })
  await expect(child).toBeVisible()
  await chooseJuz(page, STUDENT)

  await context.setOffline(true)
  await child.click()
  const status = (await child.getAttribute('aria-label'))?.split(': ')[1]
  await confirm(page)
  const lesson = new URL(page.url()).pathname.split('/').at(-1)
  await count(page, 'Told', 3)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Saved on this device')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expectAccessible(page)

  await asAdministrator.put(`users/${id}`, { email: 'khadijah@demo.school' })
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/auth/)
  await signIn(page, 'khadijah@demo.school', temporaryIn(await mail.textTo('khadijah@demo.school')))
  await chooseNewPassword(page, `${PASSWORD}2`)
  const read = async () => {
    const recent = await asAdministrator.get<{ id: string; status: string }[]>('sessions/recent')
    return recent.find((one) => one.id === lesson)?.status
  }
  await expect.poll(read).toBe('completed')
  await sheet.goto('/attendances')
  await sheet.getByRole('radio').first().check({ force: true })
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(child).toHaveAccessibleName(`${STUDENT}: ${status}`)
  await expect(sheet.getByRole('button', { name: /waiting/ })).toHaveCount(0)
  const keys = await page.evaluate(() => Object.keys(localStorage).join(' '))
  expect(keys).not.toContain('@')
})
