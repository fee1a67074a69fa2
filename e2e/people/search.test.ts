import { expect, expectAccessible, test } from '../support/school.ts'

test('the search stays where it is while a name is typed', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await page.getByRole('button', { name: 'Search students' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search students' })
  const field = dialog.getByRole('searchbox')
  const results = dialog.getByRole('list', { name: 'Students' }).getByRole('link')
  await expect(results.nth(20)).toBeVisible()
  const boxes = async () => [await dialog.boundingBox(), await field.boundingBox()]
  const before = await boxes()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width < 640) expect(before[0]).toEqual({ x: 0, y: 0, width, height })
  else expect(before[0]).toMatchObject({ y: height * 0.12, height: Math.min(height * 0.7, 576) })
  for (const text of ['mo', 'yosuf', 'zzzz']) {
    await field.fill(text)
    await expect(results.nth(20)).toHaveCount(0)
    expect(await boxes()).toEqual(before)
  }
  await expect(page.getByText('No students found.')).toBeVisible()
})

test('a student is found by other spellings of the name', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await page.getByRole('button', { name: 'Search students' }).click()
  const dialog = page.getByRole('dialog')
  for (const [text, ...names] of [
    ['mohamed', 'Aisha Mohamud', 'محمد الحسيني'],
    ['محمد', 'محمد الحسيني', 'Aisha Mohamud'],
    ['yosuf khan', 'Yusuf Khan'],
    ['ayesha', 'Aisha Mohamud', 'Nur Aisyah binti Rahman'],
  ] as const) {
    await dialog.getByRole('searchbox').fill(text)
    for (const name of names) await expect(dialog.getByText(name)).toBeVisible()
    await expect(dialog.getByText('Hamza Siddiqui')).toHaveCount(0)
  }
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
  await expectAccessible(page)
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
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
