import { endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { expect, test } from '../support/school.ts'

test.beforeEach(({ keptSchool }) => keptSchool.yesterday())

test('home, ending sheet and saved page name the same next child', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  const hour = page.getByRole('region', { name: 'Hifz Juniors' })
  const waiting = hour.getByRole('list', { name: 'Waiting' }).getByRole('listitem')
  // Not the next one in the class's list.
  const second = await waiting.first().getByRole('link').first().innerText()
  const name = second.split('\n')[0] ?? ''
  await hour
    .getByRole('link', { name: /^(New|Recent|Old) / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await endLesson(page)
  await expect(page.getByText(`Next: ${name}`)).toBeVisible()
  if (await page.getByText('Choose the end verse').isVisible()) {
    await page
      .getByRole('button', { name: /^Select verse / })
      .first()
      .click()
  }
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await expect(page.getByRole('link', { name: `Next: ${name}` })).toBeVisible()
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Hifz Juniors' }).getByText('Next', { exact: true })
  await expect(next.locator('..')).toContainText(name)
})
