import type { Page } from '@playwright/test'
import { count, counter } from '../support/lesson-flow.ts'
import { schoolOf, startJuz } from '../support/recorded-lessons.ts'
import { test as base, expect, expectAccessible, PASSWORD, PEOPLE } from '../support/school.ts'
import { openSiteProxy, type SiteProxy } from '../support/site-proxy.ts'

const test = base.extend<{ siteProxy: SiteProxy }>({
  siteProxy: async ({ server }, use) => {
    const proxy = await openSiteProxy(server.url)
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ siteProxy }, use) => use(siteProxy.url),
})
test.use({ serviceWorkers: 'allow' })

/** Everything is cached, and the worker serves the page. */
async function workerIsActive(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** As the browser does at each visit, and the site hourly. */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}

const NEW = 'A new version is ready'

test('a new version waits for the lesson, and no input is lost', async ({
  page,
  request,
  openAs,
  siteProxy,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/426/)
  const lesson = await startJuz(request, 22, 'quarters')
  await openAs('administrator', `/lesson/reciting/${lesson}`)
  await workerIsActive(page)
  await count(page, 'Told', 2)
  siteProxy.release()
  await lookForNewVersion(page)
  await expect(page.getByText(NEW)).toBeHidden()
  await count(page, 'Told', 1)
  await expect(counter(page, 'Told')).toHaveText('3')
  await page.getByRole('button', { name: 'Pause' }).click()
  const offer = page.getByRole('status').filter({ hasText: NEW })
  await expect(offer).toBeVisible()
  await expectAccessible(page, offer)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText(NEW)).toHaveCount(0)
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['paused', '', 3])

  // Offered again at the next visit.
  await page.goto('/students')
  await page.getByRole('link', { name: /Yusuf Khan/ }).click()
  await page.getByRole('link', { name: 'Add guardian' }).filter({ visible: true }).click()
  const name = page.getByLabel('First name')
  await name.fill('Maryam')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(NEW)).toHaveCount(0)
  await expect(name).toHaveValue('Maryam')

  // Too old for the server.
  await page.getByLabel('Last name').fill('Khan')
  await page.getByRole('textbox', { name: 'Email address' }).fill('maryam@example.org')
  siteProxy.setTooOld(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'too old for the server' })
  await expect(notice.first()).toBeVisible()
  await expect(name).toHaveValue('Maryam')
  siteProxy.setTooOld(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toHaveCount(0)
  await expect(name).toHaveValue('Maryam')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).not.toHaveURL(/guardians\/add/)
})

test('a phone installs each site, with its own service worker', async ({
  page,
  context,
  openAs,
}) => {
  const controllerOf = () =>
    page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? 'x:/').pathname)
  const devtools = await context.newCDPSession(page)
  async function expectInstallable(path: string, shortcuts: Record<string, string>) {
    const { data = '', errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data) as {
      start_url: string
      icons: { src: string; type: string; purpose?: string }[]
      shortcuts?: { name: string; url: string }[]
    }
    expect(manifest.start_url).toBe(path)
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src)
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    }
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    const offered = (manifest.shortcuts ?? []).map(({ name, url }) => [name, url])
    expect(Object.fromEntries(offered)).toEqual(shortcuts)
  }
  await page.goto('/guardian')
  await expect(page).toHaveURL(/\/guardian\/$/)
  await workerIsActive(page)
  expect(await controllerOf()).toBe('/guardian/worker.js')
  await expectInstallable('/guardian/', {})

  await openAs('administrator', '/?find=true')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
  await workerIsActive(page)
  expect(await controllerOf()).toBe('/worker.js')
  const shortcuts = { Attendance: '/attendances', 'Search students': '/?find=true' }
  await expectInstallable('/', shortcuts)
  await page.goto('/guardian/')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await controllerOf()).toBe('/guardian/worker.js')
})

test('while a first password is typed, the rest of the site comes', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await workerIsActive(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.setOffline(true)
  // A screen that was never opened: its code is cached, its data is not.
  await page.getByRole('link', { name: 'Comments' }).first().click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
})
