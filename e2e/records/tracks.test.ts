import { expect, expectAccessible, PASSWORD, test } from '../support/school.ts'

const CHILD = 'Nusaybah Abrahams'
const FIRST = 'Lesson 1: Single letters'
const SECOND = 'Lesson 2: Joined letters'

test('a child passes the steps of a usual track', async ({ page, browser, server, openAs }) => {
  await openAs('administrator', '/tracks/settings')
  await page.getByRole('link', { name: /^Noorani Qaida/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Our old primer')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add Noorani Qaida' }).dblclick()
  await expect(page.getByRole('link', { name: /^Noorani Qaida/ })).toHaveCount(1)
  await expectAccessible(page)

  await openAs('teacher', '/tracks')
  await page.getByRole('link', { name: /Hifz Juniors/ }).click()
  await page.getByRole('radio', { name: 'Noorani Qaida' }).locator('..').click()
  await page.getByRole('link', { name: 'Choose students' }).click()
  const form = page.getByRole('dialog', { name: 'Who follows Noorani Qaida' })
  await form.getByText(CHILD).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  // A double tap passes one step.
  await page.getByRole('button', { name: `${CHILD} passed ${FIRST}` }).dblclick()
  await expect(page.getByText(`Passed: ${FIRST}`)).toBeVisible()
  await expect(page.getByText('1 of 17')).toBeVisible()
  await page.keyboard.press('Escape')
  const more = page.getByRole('button', { name: `More for ${CHILD}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Remark' }).click()
  const remark = page.getByRole('dialog', { name: /day and remark/ })
  await remark.getByLabel('Remark').fill('Very clear letters')
  await remark.getByRole('button', { name: 'Save' }).click()
  await expect(remark).toBeHidden()

  await more.click()
  await page.getByRole('menuitem', { name: `Undo: ${FIRST}` }).click()
  await expect(page.getByRole('button', { name: `${CHILD} passed ${FIRST}` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Passed: ${FIRST}`)).toBeVisible()

  await page.getByRole('link', { name: CHILD }).click()
  await expect(page.getByText('Very clear letters')).toBeVisible()
  await page.getByRole('button', { name: `Passed ${SECOND}` }).click()
  await expect(page.getByText('2 of 17')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 360, height: 720 }, locale: 'en-ZA' },
  })
  const phone = await context.newPage()
  await phone.goto('/guardian/')
  await phone.getByLabel('Email').fill('guardian@demo.school')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.getByRole('link', { name: CHILD }).click()
  await phone.getByText('Other tracks').click()
  await expect(phone.getByText('Very clear letters')).toBeVisible()
  await expect(phone.getByText('2 of 17')).toBeVisible()
  await expectAccessible(phone)
  await context.close()
})
