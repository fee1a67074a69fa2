import type { Page } from '@playwright/test'
import { chooseHeaderAction } from '../support/header-actions.ts'
import { openStudent } from '../support/lesson-flow.ts'
import { expect, expectAccessible, pick, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

async function openRevision(page: Page, name: string): Promise<void> {
  await openStudent(page, name)
  await page.getByRole('link', { name: 'Revision', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hear this today' })).toBeVisible()
}

test('a new hafiz has a list in a minute', async ({ page, openAs, request }) => {
  const api = await apiAs(request, 'administrator')
  const [section] = await api.get('sections/')
  const name = { first_name: 'Haafiz', last_name: 'Ismail' }
  const { id } = await api.post('students/', { ...name, section_id: section?.id })
  await openAs('administrator', `/revision/student/${id}`)
  await chooseHeaderAction(page, 'What is known already')
  const form = page.getByRole('dialog', { name: 'What is known already' })
  await form.getByRole('button', { name: 'All 30 juz' }).click()
  await expect(form.getByText('Juz 1 – Juz 30')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('First round: 0 of 604 pages heard here')).toBeVisible()
  const today = page.getByRole('list', { name: 'Hear this today' })
  await expect(today.getByRole('link').first()).toContainText('not heard here yet')
  await expect(page.getByRole('link', { name: /^Juz 30 8 unheard/ })).toBeVisible()
  await expectAccessible(page)
  // One tap begins the first line.
  await today.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
})

test('a pin is first until its undo; settings show their effect', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await openRevision(page, 'Laila Haddad')
  await page.getByRole('link', { name: /^Juz 1 / }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: /^Page 4 / }).click()
  await expect(sheet.getByRole('heading', { name: 'Hearings' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(sheet).toBeHidden()
  const pinned = page
    .getByRole('list', { name: 'Hear this today' })
    .getByRole('link', { name: /^Old .*pinned/ })
  await expect(pinned).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(pinned).toBeHidden()

  await page.getByRole('link', { name: 'Revision settings' }).click()
  const effect = page.getByRole('complementary', { name: 'Effect' })
  await expect(effect.getByText("Nothing changes in today's list.")).toBeVisible()
  const limit = page.getByRole('region', { name: 'Most old pages a day' })
  await pick(limit, /^Pages$/)
  await limit.getByRole('textbox', { name: 'Pages' }).fill('1')
  await expect(
    effect.getByText(/limit 1 a day: a round takes \d+ school days, not \d+/),
  ).toBeVisible()
  await expect(effect.getByRole('heading', { name: 'After saving' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Hear this today' })).toBeVisible()
  // The way out of the overload is filled in.
  await page.getByRole('link', { name: /^Raise the limit to/ }).click()
  await expect(effect.getByText(/old pages, \d+ a day/)).toBeVisible()
  await page.goBack()
  // All sheets were left: Back leaves the student.
  await page.goBack()
  await expect(page).not.toHaveURL(/revision/)
})
