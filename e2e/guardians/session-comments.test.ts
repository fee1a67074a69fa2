import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/school.ts'

async function counts(page: Page): Promise<Record<string, number>> {
  const tabs = page.getByRole('tab')
  await expect(tabs.filter({ hasText: /\(\d+\)/ })).toHaveCount(3)
  const texts = await tabs.allTextContents()
  return Object.fromEntries(
    texts.map((text) => [text.replace(/ \(.*/, ''), Number(/\d+/.exec(text)?.[0])]),
  )
}

test('comments of guardians are read, filtered and answered', async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/)
  await openAs('administrator')
  await page.getByRole('link', { name: /^Guardian Comments/ }).click()
  await expect(page.getByRole('heading', { name: 'Guardian Comments' })).toBeVisible()
  const before = await counts(page)
  const { All = 0, Unread = 0, Read = 0 } = before
  expect(Unread + Read).toBe(All)
  await page.getByRole('tab', { name: /Unread/ }).click()
  const list = page.getByRole('list', { name: 'Guardian Comments' })
  await expect(list.getByRole('article')).toHaveCount(Unread)
  await expectAccessible(page)

  // The network fails; the button can be pressed again.
  const first = list.getByRole('article').first()
  const content = await first.locator('p[dir]').textContent()
  await page.route('**/api/session-comments/*', (route) => route.abort())
  await first.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(first.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/session-comments/*')
  await first.getByRole('button', { name: /^Mark as read/ }).dblclick()
  await expect(list.getByRole('article')).toHaveCount(Unread - 1)
  expect(await counts(page)).toEqual({ All, Unread: Unread - 1, Read: Read + 1 })
  await page.getByRole('tab', { name: /^Read/ }).click()
  await page.reload()
  const read = list
    .getByRole('article')
    .filter({ hasText: content ?? '' })
    .first()
  await expect(read).toBeVisible()

  await read.getByRole('link', { name: 'View lesson' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent\/[0-9a-f-]{36}/)
  const said = page.getByRole('list', { name: 'Guardian comments' })
  await expect(said).toContainText(content ?? '')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('tab', { name: /^Read/ })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: /Unread/ }).click()
  const lesson = await first.getByRole('link', { name: 'View lesson' }).getAttribute('href')
  await first.getByRole('button', { name: /^Answer/ }).click()
  await first.getByLabel('Your answer').fill('Soon, in sha Allah.\n<b>Every</b> evening.')
  await first.getByRole('button', { name: 'Send' }).dblclick()
  // An answered comment is read.
  await expect(list.getByRole('article')).toHaveCount(Unread - 2)
  await page.goto(lesson ?? '')
  await expect(said.getByText('<b>Every</b> evening.')).toHaveCount(1)
})
