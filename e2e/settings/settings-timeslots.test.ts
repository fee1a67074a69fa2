import { expect, expectAccessible, test } from '../support/settings.ts'

test('a timeslot is created, refused twice, moved and deleted', async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  await openAs('administrator', '/menu/settings')
  await page.getByRole('link', { name: 'Attendance Settings' }).click()
  await expect(page.getByText('Slot 1', { exact: true })).toBeVisible()
  await expect(page.getByText('07:15 – 08:45')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New Timeslot' }).click()
  await page.getByLabel('Start time').fill('16:00')
  await page.getByLabel('End time').fill('15:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The end must be after the start.')).toBeVisible()
  await page.getByLabel('Start time').fill('14:00')
  await page.getByLabel('End time').fill('15:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is already a timeslot with these times.')).toBeVisible()
  // Overlapping timeslots are allowed.
  await page.getByLabel('End time').fill('16:00')
  await expect(page.getByText(/^Overlaps Slot \d/)).toBeVisible()
  await page.getByLabel('Start time').fill('18:00')
  await page.getByLabel('End time').fill('20:15')
  await expect(page.getByText(/^Overlaps/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/timeslots$/)
  await expect(page.getByText(`18:00 – 20:15`)).toBeVisible()

  await page.getByRole('link', { name: 'Edit Slot 4' }).click()
  await page.reload()
  await expect(page.getByLabel('Start time')).toHaveValue('18:00')
  await page.getByLabel('End time').fill('20:45')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`18:00 – 20:45`)).toBeVisible()

  await page.getByRole('link', { name: 'Edit Slot 4' }).click()
  await page.getByRole('button', { name: 'Delete timeslot' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete timeslot' }).click()
  await expect(page).toHaveURL(/\/timeslots$/)
  await expect(page.getByText('Slot 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Slot 4', { exact: true })).toBeHidden()
})
