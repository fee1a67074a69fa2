import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { firstVerseOf, verseAt } from '../../quran/src/index.ts'
import {
  chipOnHome,
  codeIsThere,
  count,
  counter,
  endLesson,
  expectScreen,
  save,
} from '../support/lesson-flow.ts'
import { idIn, idOf, schoolOf } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

/** Opened without a network, by the service worker and stored data. */
test.use({ serviceWorkers: 'allow' })

/** The worker serves the page, and the data of today's class is stored. */
async function classIsStored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await codeIsThere(page, 1500)
}

/** The surahs of these without a stored text. */
const surahsWithoutText = (page: Page, surahs: number[]) =>
  page.evaluate(async (wanted) => {
    const name = (await caches.keys()).find((each) => each.startsWith('quran-'))
    const texts = name ? await (await caches.open(name)).keys() : []
    const stored = texts.map(({ url }) => new URL(url).pathname)
    return wanted.filter((surah) => !stored.includes(`/quran/hafs-1/${surah}.json`))
  }, surahs)

/** Android discards the tab; the person opens the same address. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url()
  await page.close()
  const anew = await context.newPage()
  await anew.goto(address)
  return anew
}

type Heard = { section: string | null; start: number | null }

/** Of the last lessons of the class. */
function surahsOf(students: { lessons: Heard[] }[]): number[] {
  const lessons = students.flatMap((student) => student.lessons)
  const surahs = new Set<number>()
  for (const { section, start } of lessons) {
    if (section === 'verse') surahs.add(verseAt(start ?? 1).surah_id)
    if (section === 'juz') surahs.add(verseAt(firstVerseOf((start ?? 1) * 8 - 7)).surah_id)
  }
  return [...surahs]
}

test('closed tabs and browsers reopen a lesson without a network', async ({
  server,
  tokens,
  request,
  keptSchool,
}, { project }) => {
  test.slow()
  await keptSchool.yesterday()
  const profile = mkdtempSync(path.join(tmpdir(), 'talaqqi-profile-'))
  const { launchOptions, viewport, locale, timezoneId, contextOptions } = project.use
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...{ viewport: viewport ?? null, locale, timezoneId, ...contextOptions },
      baseURL: server.url,
    })
  let browser = await open()
  let tab = await browser.newPage()
  await tab.goto('/api/health')
  await tab.evaluate((value) => localStorage.setItem('token', value), tokens.teacher)
  const asked = tab.waitForResponse((answer) => answer.url().includes('/api/dashboard/hour'))
  await tab.goto('/')
  const surahs = surahsOf(await (await asked).json())
  expect(surahs.length).toBeGreaterThan(1)
  await expect(tab.getByText('0 of 14 heard')).toBeVisible()
  await classIsStored(tab)
  await expect.poll(() => surahsWithoutText(tab, surahs), { timeout: 30_000 }).toEqual([])

  /** The browser ends with its tabs; the person opens the same address. */
  const restart = async () => {
    const address = tab.url()
    await browser.close()
    browser = await open()
    await browser.setOffline(true)
    tab = await browser.newPage()
    await tab.goto(address)
  }
  await browser.setOffline(true)
  tab = await reopen(browser, tab)
  await expect(tab.getByText(/as of \d\d:\d\d/)).toBeVisible()
  await expectAccessible(tab)
  await (await chipOnHome(tab, 'Yusuf Khan', 'Old')).click()
  await expect(tab.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  const lesson = idIn(tab)
  await count(tab, 'Told', 2)
  await tab.getByRole('button', { name: 'Mark in the text' }).click()
  const text = tab.getByRole('dialog', { name: 'Mark in the text' })
  await text.locator('[data-word]').nth(2).click()
  await expect(text.getByRole('status')).toContainText('1')
  await restart()
  await expect(counter(tab, 'Told')).toHaveText('2')
  await endLesson(tab)
  await tab.getByLabel('Comment').fill('Read well')
  tab = await reopen(browser, tab)
  if (await tab.getByRole('button', { name: 'Incomplete' }).isVisible()) await endLesson(tab)
  await expect(tab.getByLabel('Comment')).toHaveValue('Read well')
  await save(tab)
  await expectScreen(tab, 'Saved on this device')
  await tab.goto('/')
  await expect(tab.getByText('1 of 14 heard')).toBeVisible()

  // A child with a page that was never opened, and today's attendance.
  await tab
    .getByRole('link', { name: /Adam Ebrahim/ })
    .first()
    .click()
  await expectScreen(tab, 'Adam Ebrahim')
  await tab.goto('/attendances')
  await tab.getByRole('link', { name: 'Hifz Juniors' }).click()
  await tab.getByRole('radio').first().check({ force: true })
  await tab.getByRole('button', { name: 'Continue' }).click()
  await tab.getByRole('button', { name: /^Yusuf Khan: / }).click()
  await expect(tab.getByRole('button', { name: '2 changes waiting' })).toBeVisible()
  // A screen that needs the server says so, and links home.
  await tab.goto('/reports/all-lessons')
  await expect(tab.getByRole('alert').first()).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('link', { name: 'Go to the dashboard' }).first().click()
  await expectScreen(tab, 'Dashboard')

  await browser.setOffline(false)
  await expect(tab.getByRole('button', { name: /waiting/ })).toBeHidden()
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['completed', 'Read well', 3])
  const yusuf = await idOf(await apiAs(request, 'teacher'))
  expect((await school.lessonsOf(yusuf)).filter((id) => id === lesson)).toHaveLength(1)
  await browser.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
})

test('a surah read before the worker opens without a network', async ({
  page,
  context,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher', '/verse')
  const verses = (of: Page) => of.getByRole('list', { name: /^Verses of / })
  await expect(verses(page)).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const isKept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('quran-'))
      const texts = name ? await (await caches.open(name)).keys() : []
      return texts.some(({ url }) => url.endsWith('.json'))
    })
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  const anew = await reopen(context, page)
  await expect(verses(anew)).toBeVisible()
})
