import { apiAs, expect, expectAccessible, test } from '../support/settings.ts'

test('the information of a school is changed and validated', { tag: '@wide' }, async ({
  page,
  request,
  openAs,
}) => {
  const api = await apiAs(request, 'administrator')
  const marksWords = async () =>
    (await api.get<{ marks_words: boolean }>('accounts/current')).marks_words
  const before = await marksWords()
  await openAs('administrator', '/menu/settings')
  await page.getByRole('link', { name: 'Account Information' }).click()
  await expect(page.getByRole('main').getByText('Madrasah An-Noor').first()).toBeVisible()
  await expect(page.getByText('+27215550142')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Email address').fill('office@')
  await page.getByLabel('Phone').fill('021 555')
  await page.getByLabel('City').fill('  Worcester')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Invalid Phone number')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill('Office@An-Noor.demo.school')
  await page.getByLabel('Phone').fill('+27 (23) 555-0199')
  await page.getByLabel('Time zone').fill('Africa/Nairobi')
  await page.getByText('Teachers can mark mistakes in the text while they count').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/(accounts\/detail|menu\/settings)$/)
  await expect(page.getByText('+27235550199')).toBeVisible()
  await expect(page.getByText('office@an-noor.demo.school')).toBeVisible()
  await expect(page.getByText('Africa/Nairobi')).toBeVisible()
  await expect(page.getByText('Worcester')).toBeVisible()
  expect(await marksWords()).toBe(!before)
})
