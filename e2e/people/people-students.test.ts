import type { Page } from '@playwright/test'
import { chooseHeaderAction } from '../support/header-actions.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

/** Ends on the student's page. */
async function addStudent(page: Page, first: string, last: string, section: string) {
  await page.getByRole('link', { name: 'Add Student' }).filter({ visible: true }).click()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('combobox', { name: 'Class' }).selectOption(section)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${first} ${last}` })).toBeVisible()
}

test('the index shows classes, counts and what guardians have confirmed', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/students')
  await expect(
    page.getByText('Teachers can capture lessons only for active students'),
  ).toBeVisible()
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveText(/All/)
  await expect(page.getByRole('tab', { name: /Hifz (Juniors|Seniors)|Juz Amma/ })).toHaveCount(3)
  await expect(page.getByText('Guardians confirmed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: /Juz Amma/ }).click()
  await expect(page).toHaveURL(/section=/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /Juz Amma/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox').fill('khadija')
  const rows = page.getByRole('list', { name: 'Students' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('xyz')
  await expect(page.getByText('No students found.')).toBeVisible()
})

test('a student is added, changed, disabled and enabled again', {
  tag: ['@old', '@phone'],
}, async ({ page, openAs }) => {
  await openAs('administrator', '/students')
  await addStudent(page, 'ʿĀʾisha', "D'Souza", 'Juz Amma')
  await expect(page.getByText('Juz Amma')).toBeVisible()
  await expectAccessible(page)
  await chooseHeaderAction(page, 'Edit')
  await page.getByLabel('Last name').fill('Khan')
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Hifz Juniors')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'ʿĀʾisha Khan' })).toBeVisible()
  // The form over the profile has the names of the classes too.
  await expect(page.getByRole('combobox', { name: 'Class' })).toHaveCount(0)
  await expect(page.getByText('Hifz Juniors')).toBeVisible()

  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText(/This student is disabled/)).toBeVisible()
  await page.goto('/students/disabled')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enable ʿĀʾisha Khan' }).click()
  await expect(page.getByText('ʿĀʾisha Khan is active again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable ʿĀʾisha Khan' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Enable ʿĀʾisha Khan' })).toBeVisible()
})

test('a student without a name or a class is not saved', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/students/new')
  await page.getByLabel('First name').fill('Yusuf')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(1)
  await expect(page.getByLabel('Class')).toHaveAccessibleDescription('Select a class')
  await expect(page.getByLabel('First name')).toHaveValue('Yusuf')
})

test('several students move to another class at once', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/students')
  for (const name of ['One', 'Two']) {
    await addStudent(page, 'Mover', name, 'Juz Amma')
    await page.goto('/students')
  }
  await page.getByRole('tab', { name: /Juz Amma/ }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Move to another class' })).toBeDisabled()
  for (const name of ['One', 'Two'])
    await page.getByRole('checkbox', { name: `Select Mover ${name}` }).check()
  await expect(page.getByText('2 students selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to another class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 students' })
  await expect(dialog.getByRole('option')).toHaveText([
    'Select a class',
    'Hifz Juniors',
    'Hifz Seniors',
  ])
  await dialog.getByLabel('Class').selectOption('Hifz Seniors')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('2 students are now in Hifz Seniors.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Mover/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /Hifz Seniors/ }).click()
  await expect(page.getByRole('link', { name: /Mover/ })).toHaveCount(2)

  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Moved back: 2.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Mover/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /Juz Amma/ }).click()
  await expect(page.getByRole('link', { name: /Mover/ })).toHaveCount(2)
})

test('a student with a known name needs a confirmation', {
  tag: '@phone',
}, async ({ page, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/409/)
  await openAs('administrator', '/students')
  await addStudent(page, 'Twice', 'Added', 'Juz Amma')
  await page.goto('/students/new')
  await page.getByLabel('First name').fill(' tWice ')
  await page.getByLabel('Last name').fill('ADDED')
  await page.getByLabel('Class').selectOption('Juz Amma')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Twice Added is already in this class' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('ADDED')
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('heading', { name: 'tWice ADDED' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete student' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete student' }).click()
  await expect(page).toHaveURL(/\/students$/)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Twice Added' }).check()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('1 student is disabled.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Twice Added/ })).toBeVisible()

  // A student with lessons cannot be deleted.
  await page.getByRole('link', { name: /Aaliyah Davids/ }).click()
  await page.getByRole('button', { name: 'Delete student' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete student' }).click()
  await expect(page.getByText(/This student has lessons/)).toBeVisible()
})

test('only administrators reach a profile from the lesson page', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/students')
  await page.getByRole('link', { name: /Aaliyah Davids/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Lessons' }).click()
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page).toHaveURL(/\/students\/view\//)
  const profile = page.url()
  const id = profile.split('/').at(-1)
  await openAs('teacher', `/lesson/recent?student=${id}`)
  await expect(page.getByRole('heading', { name: 'Aaliyah Davids' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View profile' })).toHaveCount(0)
})
