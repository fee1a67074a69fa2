import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test'
import { firstVerseOf, verseAt } from '../../quran/src/index.ts'
import {
  chipOnHome,
  choose,
  codeIsThere,
  confirm,
  count,
  counter,
  endLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'
import { startServer } from '../support/server.ts'
import { apiAs } from '../support/settings.ts'
import { openSiteProxy } from '../support/site-proxy.ts'

/** Opened without a network, by the service worker and stored data. */
test.use({ serviceWorkers: 'allow' })

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|50\d/

/** The worker serves the page, and the data of today's class is stored. */
async function hourIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await codeIsThere(page, 1500)
  // Texts are fetched one after another; Yusuf's old portion is in surah 2.
  await page.waitForFunction(async () => {
    const files = ['hafs-1', 'hafs-2', 'indo-pak'].map((script) => `/quran/${script}/2.json`)
    return (await Promise.all(files.map((file) => caches.match(file)))).some(Boolean)
  })
}

/** Android discards the tab; the person opens the same address. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url()
  await page.close()
  const anew = await context.newPage()
  await anew.goto(address)
  return anew
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

type Recorded = {
  id: string
  status: string
  comment: string
  student_id: string
  lessons: { concerns: { total: number }[] }[]
}
const totalOf = ({ lessons }: Recorded) =>
  lessons.flatMap(({ concerns }) => concerns).reduce((sum, { total }) => sum + total, 0)

/** The school has the whole lesson. */
async function expectCompleted(request: APIRequestContext, lesson: string): Promise<void> {
  const data = { username: PEOPLE.administrator, password: PASSWORD }
  const login = (await (await request.post('/api/login', { data })).json()) as {
    data: { access_token: string }
  }
  const headers = { authorization: `Bearer ${login.data.access_token}` }
  const status = async () => {
    const answer = await request.get(`/api/sessions/${lesson}`, { headers })
    return ((await answer.json()) as Partial<Recorded>).status
  }
  await expect.poll(status, { timeout: 30_000 }).toBe('completed')
}

test('a discarded tab reopens without a network at every step', { tag: '@phone' }, async ({
  page,
  context,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(OFFLINE)
  test.slow()
  await keptSchool.yesterday()
  await openAs('teacher')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await hourIsKept(page)
  await context.setOffline(true)

  let tab = await reopen(context, page)
  await expect(tab.getByText(/as of \d\d:\d\d/)).toBeVisible()
  await expectAccessible(tab)
  await (await chipOnHome(tab, 'Yusuf Khan', 'Old')).click()
  await expect(tab.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  const lesson = idIn(tab)
  tab = await reopen(context, tab)
  await count(tab, 'Told', 2)
  tab = await reopen(context, tab)
  await expect(counter(tab, 'Told')).toHaveText('2')
  await tab.getByRole('button', { name: 'Mark in the text' }).click()
  const text = tab.getByRole('dialog', { name: 'Mark in the text' })
  await text.locator('[data-word]').nth(2).click()
  await expect(text.getByRole('status')).toContainText('1')
  tab = await reopen(context, tab)
  await endLesson(tab)
  await tab.getByLabel('Comment').fill('Read well')
  tab = await reopen(context, tab)
  if (await tab.getByRole('button', { name: 'Incomplete' }).isVisible()) await endLesson(tab)
  await expect(tab.getByLabel('Comment')).toHaveValue('Read well')
  await save(tab)
  await expect(tab.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible()
  tab = await reopen(context, tab)
  await tab.goto('/')
  await expect(tab.getByText('1 of 14 heard')).toBeVisible()

  // A child with a page that was never opened, and today's attendance.
  await tab
    .getByRole('link', { name: /Adam Ebrahim/ })
    .first()
    .click()
  await expect(tab.getByRole('heading', { name: 'Adam Ebrahim' })).toBeVisible()
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
  await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await context.setOffline(false)
  await expect(tab.getByRole('button', { name: /waiting/ })).toBeHidden()
  const api = await apiAs(request, 'administrator')
  await expectCompleted(request, lesson)
  const recorded = await api.get<Recorded>(`sessions/${lesson}`)
  expect([totalOf(recorded), recorded.comment]).toEqual([3, 'Read well'])
  const all = await api.get<Recorded[]>(`students/${recorded.student_id}/sessions`)
  expect(all.filter(({ id }) => id === lesson)).toHaveLength(1)
})

test(
  'a reopened browser hears a lesson without a network',
  {
    tag: '@phone',
  },
  async ({ server, request, keptSchool }, { project }) => {
    await keptSchool.yesterday()
    const profile = mkdtempSync(path.join(tmpdir(), 'talaqqi-profile-'))
    const { launchOptions, viewport } = project.use
    const open = () =>
      chromium.launchPersistentContext(profile, {
        ...launchOptions,
        viewport: viewport ?? null,
        baseURL: server.url,
        locale: 'en-ZA',
      })
    const before = await open()
    const page = await before.newPage()
    await page.goto('/')
    await page.getByLabel('Email').fill(PEOPLE.teacher)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(await chipOnHome(page, 'Yusuf Khan', 'Old')).toBeVisible()
    await hourIsKept(page)

    let closed = before
    const openOffline = async (address: string) => {
      await closed.close()
      closed = await open()
      await closed.setOffline(true)
      const tab = await closed.newPage()
      await tab.goto(address)
      return tab
    }
    let tab = await openOffline('/')
    await expect(tab.getByText(/as of \d\d:\d\d/)).toBeVisible()
    await (await chipOnHome(tab, 'Yusuf Khan', 'Old')).click()
    await count(tab, 'Told', 2)
    const lesson = idIn(tab)
    tab = await openOffline(tab.url())
    await expect(counter(tab, 'Told')).toHaveText('2')
    await count(tab, 'Told', 1)
    await endLesson(tab)
    await save(tab)
    await expect(tab.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible()
    tab = await openOffline('/')
    await closed.setOffline(false)
    await expectCompleted(request, lesson)
    await closed.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
)

test('a server killed during a save stores the lesson once', {
  tag: '@phone',
}, async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  test.slow()
  let server = await startServer()
  const proxy = await openSiteProxy(() => server.url)
  await page.goto(proxy.url)
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await hourIsKept(page)
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 22($|,)/ }).click()
  await choose(page, 'Quarters')
  await confirm(page)
  await count(page, 'Told', 2)
  const lesson = idIn(page)
  await endLesson(page)
  // The server has the save, but ends before its answer.
  proxy.loseAnswers('PATCH', /^\/api\/sessions\//, 1)
  await save(page)
  await expect.poll(() => proxy.lost()).toBe(1)
  await server.kill()
  const tab = await reopen(context, page)
  server = await startServer({ demo: false, data: server.data })
  await tab.goto(proxy.url)
  await expect(tab.getByRole('button', { name: /waiting/ })).toBeHidden({ timeout: 60_000 })
  const token = await tab.evaluate(() => localStorage.getItem('token'))
  const answer = await tab.request.get(`${server.url}/api/sessions/${lesson}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const recorded = (await answer.json()) as Recorded
  expect([recorded.status, totalOf(recorded)]).toEqual(['completed', 2])
  await tab.close()
  await proxy.close()
  await server.stop()
})

test('signing out with pending lessons warns; they are sent later', { tag: '@phone' }, async ({
  page,
  context,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(OFFLINE)
  await keptSchool.yesterday()
  await openAs('teacher')
  await expect(await chipOnHome(page, 'Yusuf Khan', 'Old')).toBeVisible()
  await hourIsKept(page)
  await context.setOffline(true)
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await count(page, 'Told', 2)
  const lesson = idIn(page)
  await endLesson(page)
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible()
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  const menu = isPhone ? 'Open menu' : /Account menu of/
  await page.getByRole('button', { name: menu }).click()
  const signOut = { name: 'Sign out', exact: true } as const
  await page.getByRole('button', signOut).or(page.getByRole('menuitem', signOut)).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    '1 lesson has not been sent. It stays on this device for you.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  // The next person finds no data of the class.
  const kept = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('talaqqi-reads')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('reads').objectStore('reads').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
  expect(kept).toBe(0)

  await context.setOffline(false)
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectCompleted(request, lesson)
})

test('an expired token without a network asks for the password once', { tag: '@phone' }, async ({
  page,
  context,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|401/)
  await keptSchool.yesterday()
  await openAs('teacher')
  await expect(await chipOnHome(page, 'Yusuf Khan', 'Old')).toBeVisible()
  await hourIsKept(page)
  await context.setOffline(true)
  // Another device ends all sessions.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/api/sign-out-everywhere', { headers: { authorization: `Bearer ${token}` } })
  const tab = await reopen(context, page)
  await (await chipOnHome(tab, 'Yusuf Khan', 'Old')).click()
  await count(tab, 'Told', 3)
  const lesson = idIn(tab)
  await context.setOffline(false)
  await expect(tab).toHaveURL(/\/auth\?/)
  await tab.getByLabel('Email').fill(PEOPLE.teacher)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await expect(counter(tab, 'Told')).toHaveText('3')
  await endLesson(tab)
  await save(tab)
  await expectCompleted(request, lesson)
})

test('a surah read before the worker opens without a network', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
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

test('the class of today keeps the text of all its surahs', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/dashboard/hour'))
  await openAs('teacher')
  const students = (await (await asked).json()) as {
    lessons: { section: string | null; start: number | null; end: number | null }[]
  }[]
  const lessons = students.flatMap((student) => student.lessons)
  const verses = lessons.filter(({ section }) => section === 'verse')
  const surahs = new Set(verses.map(({ start }) => verseAt(start ?? 1).surah_id))
  const juz = lessons.filter(({ section }) => section === 'juz')
  for (const { start } of juz) surahs.add(verseAt(firstVerseOf((start ?? 1) * 8 - 7)).surah_id)
  expect(surahs.size).toBeGreaterThan(1)
  const missing = () =>
    page.evaluate(
      async (wanted) => {
        const name = (await caches.keys()).find((each) => each.startsWith('quran-'))
        const texts = name ? await (await caches.open(name)).keys() : []
        const kept = texts.map(({ url }) => new URL(url).pathname)
        return wanted.filter((surah) => !kept.includes(`/quran/hafs-1/${surah}.json`))
      },
      [...surahs],
    )
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
})

test('a class read before a save is stored with the saved lesson', { tag: '@phone' }, async ({
  page,
  context,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(OFFLINE)
  await keptSchool.yesterday()
  await openAs('teacher')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await hourIsKept(page)
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await endLesson(page)
  // From here on, only writes are answered.
  await page.evaluate(() => {
    const send = globalThis.fetch
    globalThis.fetch = (input, init) =>
      (init?.method ?? 'GET') === 'GET' ? Promise.reject(new TypeError('cut')) : send(input, init)
  })
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson saved' })).toBeVisible()
  await context.setOffline(true)
  const anew = await reopen(context, page)
  await anew.goto('/')
  await expect(anew.getByText('1 of 14 heard')).toBeVisible()
})
