import type { APIRequestContext } from '@playwright/test'
import { dayAtSchool } from '../support/school-clock.ts'
import { apiAs, expect, expectAccessible, test } from '../support/settings.ts'

const TEACHER = { first_name: 'Salma', last_name: 'Yearly', email: 'salma@year.school' }
const LEAVING = { first_name: 'Idris', last_name: 'Yearly', email: 'idris@year.school' }

/** Two classes of this journey alone, each with a teacher; two children in the first. */
async function makeClasses(request: APIRequestContext) {
  const api = await apiAs(request, 'administrator')
  const { id } = await api.post('sections/', { name: 'Year one' })
  const second = await api.post('sections/', { name: 'Year two' })
  for (const first_name of ['Adam', 'Bilal'])
    await api.post('students/', { first_name, last_name: 'Yearly', section_id: id })
  const teacher = await api.post('users/', { ...TEACHER, section_ids: [id] })
  const leaving = await api.post('users/', { ...LEAVING, section_ids: [second.id] })
  const [slot] = await api.get('timeslots/')
  return { section_id: id, teacher_id: teacher.id, leaving_id: leaving.id, slot_id: slot?.id }
}

test('a year: term, holiday, substitute, a teacher who leaves, moving up', {
  tag: '@wide',
}, async ({ page, openAs, request }) => {
  const today = dayAtSchool()
  const { section_id, teacher_id, leaving_id, slot_id } = await makeClasses(request)
  await openAs('administrator', '/calendar')
  await page.getByRole('link', { name: 'Add term' }).click()
  const next = Number(today.slice(0, 4)) + 1
  await page.getByLabel('Name of the term').fill('The year after')
  await page.getByLabel('First day').fill(`${next}-07-01`)
  await page.getByLabel('Last day').fill(`${next}-11-30`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /The year after/ })).toBeVisible()
  await page.getByRole('link', { name: 'Add holiday' }).click()
  await page.getByLabel('Name of the holiday').fill('Founders’ day')
  await page.getByLabel('First day').fill(today)
  await page.getByLabel('For').selectOption('Year one')
  await expect(page.getByText('Past days count back')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /Founders’ day/ })).toBeVisible()
  // React checks the box after the tap, later than `check` waits.
  await page.getByLabel('Show Hijri dates beside Gregorian ones').click()
  await expect(page.getByText(/Begins .* 1 [A-Z]/).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/attendances/${section_id}/${slot_id}/${today}`)
  await expect(page.getByText(/Closed: .Founders’ day/)).toBeVisible()

  await page.goto(`/users/view/${teacher_id}`)
  await page.getByRole('link', { name: 'Who takes over?' }).click()
  await page.getByLabel(/Year one.: taken over by/).selectOption('Ruqayyah Osman')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(/Year one.: .* takes over/)).toBeVisible()

  await page.goto(`/users/view/${leaving_id}`)
  await page.getByRole('link', { name: 'Who takes over?' }).click()
  await page.getByText('For good', { exact: true }).click()
  await page.getByLabel(/Year two.: taken over by/).selectOption('Salma Yearly')
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(/Year two.: .Salma Yearly. takes over/)).toBeVisible()
  await expect(page.getByText(/For good from/)).toBeVisible()

  await page.goto('/year-end')
  await page.getByLabel(/Year one.: 2 students go to/).selectOption('Year two')
  await page.getByLabel(/^Teachers follow/).check()
  await page.getByRole('button', { name: /^Preview/ }).click()
  const preview = page.getByRole('dialog', { name: 'Move these students?' })
  await expect(preview.getByText(/Year one. to .Year two.: 2/)).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Move 2 students' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/undone/)).toBeVisible()
})
