import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { splitLessons } from '../../quran/src/index.ts'
import { counter, endLesson, expectScreen, recordedLesson, save } from '../support/lesson-flow.ts'
import { schoolOf, startLesson } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

/** `place` is from 0 in the verse. */
const word = (within: Page | Locator, verse: number, place: number) =>
  within.locator(`[data-word="${verse} ${place}"]`)

/** Yusuf's old lesson of the first quarter of juz 3. */
const startQuarterAsMaqras = (request: APIRequestContext) =>
  startLesson(request, {
    ...{ type: 'old_lesson', name: 'Juz 3 - Q1', section: 'quarter', start: 9, end: 9 },
    lessons: splitLessons('quarter', [9], 'maqras'),
  })

const openText = async (page: Page) => {
  await page.getByRole('button', { name: 'Mark in the text' }).click()
  return page.getByRole('dialog', { name: 'Mark in the text' })
}
const kind = (text: Locator, name: string) =>
  text.getByRole('group', { name: 'Tap to mark' }).getByRole('button', { name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('marks survive a reload and a lost network, and show again', async ({
  page,
  context,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  // Prefetching first checks the connection.
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher', `/lesson/reciting/${await startQuarterAsMaqras(request)}`)
  let text = await openText(page)
  await kind(text, 'Stuck').click()
  await expect(kind(text, 'Stuck')).toHaveAttribute('aria-pressed', 'true')
  await word(text, 260, 1).click()
  await expect(text.getByRole('status')).toContainText('Counted: Stuck 1 · Juz 3 M1')
  await expect(kind(text, 'Stuck')).toContainText('1')
  await word(text, 260, 3).click()
  // The text renders when it comes near.
  await text.getByRole('region', { name: 'Juz 3 M2' }).scrollIntoViewIfNeeded()
  await word(text, 271, 0).click()
  await expect(text.getByRole('status')).toContainText('Stuck 1 · Juz 3 M2')
  // Undo also removes the count.
  await word(text, 271, 2).click()
  await expect(text.getByRole('status')).toContainText('Stuck 2')
  await text.getByRole('button', { name: 'Undo' }).click()
  await expect(text.getByRole('status')).toContainText('Stuck 1 · Juz 3 M2')
  // A second tap chooses the type of mistake.
  await word(text, 271, 0).click()
  await page
    .getByRole('dialog', { name: 'Which mistake was it?' })
    .getByRole('button', { name: 'Told' })
    .click()
  await text.getByRole('button', { name: 'Close' }).click()
  await expect(tab(page, /M1/)).toContainText('2')
  await expect(tab(page, /M2/)).toContainText('1')
  await expect(counter(page, 'Told')).toHaveText('1')

  await page.reload()
  text = await openText(page)
  // The kind used last.
  await expect(kind(text, 'Told')).toHaveAttribute('aria-pressed', 'true')
  await expect(word(text, 260, 1)).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(true)
  await word(text, 260, 1).click()
  await page.getByRole('button', { name: 'Remove the mark' }).click()
  await word(text, 260, 5).click()
  await text.getByRole('button', { name: 'Close' }).click()
  await context.setOffline(false)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')

  const { id, lessons, marks } = await recordedLesson(page)
  expect(marks.map(({ verse_id, word: place }) => [verse_id, place])).toEqual([
    [260, 3],
    [260, 5],
    [271, 0],
  ])
  const totals = lessons.map(({ concerns }) =>
    concerns.map(({ total, indicator }) => [indicator.name, total]),
  )
  expect(totals).toEqual([
    [
      ['Stuck', 1],
      ['Told', 1],
    ],
    [['Told', 1]],
  ])

  await page.goto(`/lesson/recent/${id}`)
  const marked = page.getByRole('region', { name: 'Marked words' })
  // Two of them are in one verse.
  await expect(marked.getByRole('listitem')).toHaveCount(2)
  await expect(marked).toContainText('Al-Baqara')

  const second = `/lesson/reciting/${await startQuarterAsMaqras(request)}`
  await page.goto(second)
  text = await openText(page)
  await expect(word(text, 260, 3)).toHaveAttribute('aria-pressed', 'false')
  await expect(word(text, 260, 3)).toHaveCSS('border-bottom-style', 'dotted')
  await expect(word(text, 260, 2)).not.toHaveCSS('border-bottom-style', 'dotted')

  const { api } = await schoolOf(request)
  await api.put('accounts/update', { marks_words: false })
  await page.goto(second)
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark in the text' })).toHaveCount(0)
})

test('the reader keeps script, size and verse, and searches surahs', async ({ page, openAs }) => {
  await openAs('teacher', '/verse')
  await page.getByRole('button', { name: /^1 / }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill("Ma'idah")
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Al-Maaida/ })
    .click()
  await expect(page.getByLabel('Verses of Al-Maaida')).toBeVisible()

  const strip = page.getByRole('navigation', { name: 'Jump to a verse' })
  const current = strip.locator('[aria-current]')
  await expect(current).toHaveText('1')
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Go to verse 6', exact: true }).click()
  await expect(current).toHaveText('6')
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 2500)
  await expect(current).not.toHaveText('6')

  // Another script keeps the verse that is read.
  await strip
    .getByRole('button', { name: 'Go to verse 82', exact: true })
    .evaluate((button: HTMLElement) => button.click())
  await expect(current).toHaveText('82')
  const look = page.getByRole('dialog', { name: 'Script and size' })
  for (const script of ['Hafs 2', 'Hafs 1', 'Indo-Pak style']) {
    await page.getByRole('button', { name: 'Script and size' }).click()
    await look.getByText(script, { exact: true }).click()
    await look.getByRole('button', { name: 'Close' }).click()
    const verse = page.getByRole('button', { name: 'Select verse 82', exact: true })
    await expect(verse).toBeInViewport()
    await expect(current).toHaveText('82')
  }
  await page.getByRole('button', { name: 'Script and size' }).click()
  await look.getByLabel('Text size').selectOption({ label: 'Large' })
  await look.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.locator('.quran.indo-pak').first()).toBeVisible()
  await expect(page.locator('.quran').first()).toHaveAttribute('style', /--quran-size: 1.3/)
})

test('the screen Mark words stores no marks', async ({ page, openAs }) => {
  await openAs('teacher', '/verse')
  await page.getByRole('link', { name: 'Mark words' }).click()
  await expectScreen(page, 'Mark words')
  const passage = page.getByRole('region', { name: 'Hafs 2' })
  const at = (position: number) => passage.locator(`[data-word="${position}"]`)
  const colors = () =>
    passage
      .locator('[data-word]')
      .evaluateAll((words) =>
        words.flatMap((each, index) =>
          each.getAttribute('style')?.includes('color') ? [index] : [],
        ),
      )
  await expect(at(5)).toBeVisible()
  expect(await colors()).toEqual([5, 12, 35, 97, 100])

  await at(3).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('Select type of indicator that reciter must focus on')
  await modal.getByRole('button', { name: 'Tajweed' }).click()
  await expect(modal).toHaveCount(0)
  expect(await colors()).toEqual([3, 5, 12, 35, 97, 100])
  await passage.click({ position: { x: 4, y: 80 } })
  await expect(modal).toHaveCount(0)
  await page.reload()
  await expect(at(5)).toBeVisible()
  expect(await colors()).toEqual([5, 12, 35, 97, 100])
})
