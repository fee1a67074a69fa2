import { expect, expectAccessible, test } from '../support/school.ts'

test('the search stays where it is, and finds other spellings', async ({ page, openAs }) => {
  await openAs('teacher')
  await page.getByRole('button', { name: 'Search students' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search students' })
  const field = dialog.getByRole('searchbox')
  const results = dialog.getByRole('list', { name: 'Students' }).getByRole('link')
  await expect(results.nth(20)).toBeVisible()
  const boxes = async () => [await dialog.boundingBox(), await field.boundingBox()]
  const before = await boxes()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(before[0]).toEqual({ x: 0, y: 0, width, height })
  await field.fill('محمد')
  for (const name of ['محمد الحسيني', 'Aisha Mohamud'])
    await expect(dialog.getByText(name)).toBeVisible()
  for (const text of ['mo', 'yosuf', 'zzzz']) {
    await field.fill(text)
    await expect(results.nth(20)).toHaveCount(0)
    expect(await boxes()).toEqual(before)
  }
  await expect(page.getByText('No students found.')).toBeVisible()
  await expect(page.getByText('only for active students')).toBeVisible()
})

test('the keyboard opens the search, moves in it and opens a student', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/menu/lesson')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search students' })
  const field = dialog.getByRole('searchbox')
  await expect(field).toBeFocused()
  const results = dialog.getByRole('list', { name: 'Students' }).getByRole('link')
  await page.keyboard.type('aisha')
  await expect(results).toHaveCount(2)
  await expectAccessible(page, dialog)
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('aisha')
  // In a field it is a character.
  await page.keyboard.press('/')
  await expect(field).toHaveValue('aisha/')
  await field.fill('yusuf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Yusuf Khan' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('/')
  const box = await dialog.boundingBox()
  expect(box).toMatchObject({ y: 96, height: 560 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
