import { chipOnHome, counter } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test.beforeEach(({ keptSchool }) => keptSchool.yesterday())

test('a laptop shows the class, the counters and the verses', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  const children = page.getByRole('navigation', { name: 'Class' })
  await expect(children.getByText('Yusuf Khan')).toBeVisible()
  await expect(children.locator('[aria-current]')).toHaveText('Yusuf Khan')
  const verses = page.getByRole('region', { name: 'Mark in the text' })
  const word = verses.locator('[data-word]').first()
  await expect(word).toBeVisible()
  await expectAccessible(page)

  await word.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stuck' }).click()
  await expect(counter(page, 'Stuck')).toHaveText('1')

  await children.getByRole('link', { name: /^Adam Ebrahim/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Unfinished lesson' })
  await question.getByRole('button', { name: /^Pause it/ }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Adam Ebrahim' })).toBeVisible()
  await expect(counter(page, 'Stuck')).toHaveText('0')
})
