import { expect, expectAccessible, test } from './school.ts'

test('an other lesson is recorded once, however often Save is tapped, and can be changed', {
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
