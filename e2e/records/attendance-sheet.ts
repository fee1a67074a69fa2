import type { Page } from '@playwright/test'
import { expect } from '../support/school.ts'

/** Outside its hours no timeslot is chosen. */
export async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole('radio').first().check({ force: true })
}

export async function openSheet(page: Page, name = 'Hifz Juniors') {
  await page.getByRole('link', { name }).click()
  await chooseSlot(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Students', exact: true })).toBeVisible()
}

export type Marked = { student_id: string; first_name: string; status: string }

export const lines = (page: Page) =>
  page.getByRole('list', { name: 'Students', exact: true }).getByRole('listitem')
export const statusOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: `) })
