import { chooseHeaderAction } from '../support/header-actions.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

test('the index is searched; a known name needs a confirmation', async ({
  page,
  openAs,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  const api = await apiAs(request, 'administrator')
  const amma = (await api.get('sections/')).find(({ name }) => name === 'Juz Amma')
  await api.post('students/', { first_name: 'Twice', last_name: 'Added', section_id: amma?.id })
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
  await page.getByRole('searchbox').fill('')
  await tabs.first().click()

  await page.getByRole('link', { name: 'Add Student' }).filter({ visible: true }).click()
  await page.getByLabel('First name').fill(' tWice ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(1)
  await expect(page.getByLabel('Class')).toHaveAccessibleDescription('Select a class')
  await expect(page.getByLabel('First name')).toHaveValue(' tWice ')
  await page.getByLabel('Last name').fill('ADDED')
  await page.getByLabel('Class').selectOption('Juz Amma')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Twice Added is already in this class' })
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

test('a student is added, changed, disabled and enabled again', {
  tag: '@old',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/students')
  await page.getByRole('link', { name: 'Add Student' }).filter({ visible: true }).click()
  await page.getByLabel('First name').fill('ʿĀʾisha')
  await page.getByLabel('Last name').fill("D'Souza")
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Juz Amma')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: "ʿĀʾisha D'Souza" })).toBeVisible()
  await expect(page.getByText('Juz Amma')).toBeVisible()
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

test('several students move to another class at once', { tag: '@wide' }, async ({
  page,
  openAs,
  request,
}) => {
  const api = await apiAs(request, 'administrator')
  const amma = (await api.get('sections/')).find(({ name }) => name === 'Juz Amma')
  for (const last_name of ['One', 'Two'])
    await api.post('students/', { first_name: 'Mover', last_name, section_id: amma?.id })
  await openAs('administrator', '/students')
  await page.getByRole('tab', { name: /Juz Amma/ }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Move to another class' })).toBeDisabled()
  for (const name of ['One', 'Two'])
    await page.getByRole('checkbox', { name: `Select Mover ${name}` }).check()
  await expect(page.getByText('2 students selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move to another class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 students' })
  await expect(dialog.getByRole('option')).toHaveText([
    'Select a class',
    'Hifz Juniors',
    'Hifz Seniors',
  ])
  await dialog.getByLabel('Class').selectOption('Hifz Seniors')
  await expectAccessible(page, dialog)
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
