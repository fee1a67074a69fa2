import { counter } from '../support/lesson-flow.ts'
import { startJuz } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test.beforeEach(({ keptSchool }) => keptSchool.yesterday())

test('a laptop shows class, counters and verses; number keys count', {
  tag: '@wide',
}, async ({ page, request, openAs }) => {
  await openAs('teacher', `/lesson/reciting/${await startJuz(request, 3, 'halves')}`)
  const children = page.getByRole('navigation', { name: 'Class' })
  await expect(children.getByText('Yusuf Khan')).toBeVisible()
  await expect(children.locator('[aria-current]')).toHaveText('Yusuf Khan')
  const verses = page.getByRole('region', { name: 'Mark in the text' })
  const word = verses.locator('[data-word]').first()
  await expect(word).toBeVisible()
  await expectAccessible(page)

  const [first = '', second = ''] = await page
    .locator('main [role=group]:has(output)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('2')
  await expect(counter(page, first)).toHaveText('1')
  await expect(counter(page, second)).toHaveText('2')
  await page.keyboard.press('Shift+2')
  await page.keyboard.press('Shift+1')
  await page.keyboard.press('Shift+1')
  await expect(counter(page, second)).toHaveText('1')
  await expect(counter(page, first)).toHaveText('0')
  // Of the next part.
  await page.getByRole('button', { name: /^Next: / }).click()
  await page.keyboard.press('1')
  await expect(counter(page, first)).toHaveText('1')
  // Not in a dialog.
  await page.getByRole('button', { name: 'Incomplete' }).click()
  await page.keyboard.press('1')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(counter(page, first)).toHaveText('1')

  await page.getByRole('tab').first().click()
  await word.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stuck' }).click()
  await expect(counter(page, 'Stuck')).toHaveText(second === 'Stuck' ? '2' : '1')

  await children.getByRole('link', { name: /^Adam Ebrahim/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Unfinished lesson' })
  await question.getByRole('button', { name: /^Pause it/ }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Adam Ebrahim' })).toBeVisible()
  await expect(counter(page, 'Stuck')).toHaveText('0')
})
