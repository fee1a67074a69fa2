import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, PEOPLE } from '../support/school.ts'
import { test } from '../support/school-with-mail.ts'

/** A mother's small phone. */
async function takePhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 720 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    serviceWorkers: 'block',
  })
  return context.newPage()
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/guardian')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** As the capture flow does; returns the student's id. */
async function saveLesson(
  request: APIRequestContext,
  student: string,
  comment: string,
): Promise<string> {
  const login = { username: PEOPLE.administrator, password: PASSWORD }
  const { data } = await (await request.post('/api/login', { data: login })).json()
  const headers = { authorization: `Bearer ${data.access_token}` }
  const students = await (await request.get('/api/students/', { headers })).json()
  const { id } = students.find(
    (one: { first_name: string; last_name: string }) =>
      `${one.first_name} ${one.last_name}` === student,
  )
  const lesson = {
    name: 'Juz 3 - Q1',
    student_id: id,
    type: 'old_lesson',
    section: 'quarter',
    start: 9,
    end: 9,
    lessons: [{ name: 'Juz 3 - Q1', start: 17, end: 18 }],
  }
  const started = await (await request.post('/api/sessions/', { headers, data: lesson })).json()
  const indicators = await (await request.get('/api/indicators/', { headers })).json()
  const told = indicators.find(({ name }: { name: string }) => name === 'Told')
  const at = { lesson_id: started.lessons[0].id, indicator_id: told.id }
  const saved = await request.patch(`/api/sessions/${started.id}`, {
    headers,
    data: {
      status: 'completed',
      comment,
      lines: null,
      concerns: [{ ...at, total: 1 }],
      // 2:255, the fourth word.
      marks: [{ ...at, id: crypto.randomUUID(), verse_id: 262, word: 3 }],
    },
  })
  expect(saved.status()).toBe(200)
  return id
}

/** Lessons before her first day count as read. */
const UNREAD = /^(\d+) of (\d+) unread$/

async function openAll(phone: Page, total: number) {
  const token = await phone.evaluate(() => localStorage.getItem('guardian_token'))
  const headers = { authorization: `Bearer ${token}` }
  const child = new URL(phone.url()).pathname.split('/').at(-1)
  const path = `/api/guardian/children/${child}/lessons?limit=${total}`
  const lessons = await (await phone.request.get(path, { headers })).json()
  for (const { id } of lessons) await phone.request.get(`/api/guardian/lessons/${id}`, { headers })
}

test('a guardian signs in, reads the lesson and gets an answer', {
  tag: '@phone',
}, async ({ page, browser, server, mail, openAs, request }) => {
  // From the first mail to the answer.
  test.slow()
  const email = 'umm.umar@demo.school'
  await openAs('administrator', '/students')
  await page.getByRole('searchbox').fill('Umar Farooq')
  await page.getByRole('link', { name: /Umar Farooq/ }).click()
  await page.getByRole('link', { name: 'Add guardian' }).filter({ visible: true }).click()
  await page.getByLabel('First name').fill('Umm Umar')
  await page.getByLabel('Last name').fill('Farooq')
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/students\/view\//)
  await page.goto('/guardians')
  await page.getByRole('searchbox').fill('Umm Umar')
  const card = page.getByRole('article', { name: 'Umm Umar Farooq' })
  await expect(card.getByText('not confirmed')).toBeVisible()
  await card.getByRole('button', { name: /^Actions for/ }).click()
  await card.getByRole('button', { name: /Send temporary password/ }).click()
  const text = await mail.textTo(email)
  const [temporary = ''] = /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text) ?? []

  const phone = await takePhone(browser, server.url)
  await signIn(phone, email, temporary)
  await expect(phone.getByRole('heading', { name: 'Update your password' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('New password', { exact: true }).fill('Umm-umar-1!')
  await phone.getByLabel('Confirm new password').fill('Umm-umar-1!')
  await phone.getByRole('button', { name: 'Proceed' }).click()
  await expect(phone.getByRole('heading', { name: 'Your children' })).toBeVisible()
  await page.reload()
  await page.getByRole('searchbox').fill('Umm Umar')
  await expect(card.getByText('confirmed', { exact: true })).toBeVisible()

  const student = await saveLesson(request, 'Umar Farooq', 'Mashallah, by heart.')
  await openAs('teacher', `/notifications/student/${student}`)
  const unread = page.getByRole('article', { name: 'Umm Umar Farooq' })
  const [, count, total] = UNREAD.exec((await unread.getByText(UNREAD).textContent()) ?? '') ?? []
  expect(Number(count)).toBeLessThan(Number(total))
  await phone.reload()
  await phone.getByRole('link', { name: /Umar Farooq/ }).click()
  const today = phone.getByRole('list', { name: 'Today' }).getByRole('link').first()
  await expect(today).toContainText('Juz 3 quarter 1')
  await phone.getByRole('tab', { name: 'Juz' }).click()
  // An old lesson is heard, and teaches nothing new.
  await expect(phone.getByRole('img', { name: /^Juz 3: \d of 8, last heard / })).toBeVisible()
  await expect(phone.getByRole('img', { name: /^Juz \d+: / })).toHaveCount(30)
  await expectAccessible(phone)
  await phone.getByRole('tab', { name: 'Lessons' }).click()
  await expect(today).toContainText('Not read yet')
  await today.click()
  await expect(phone.getByText('Mashallah, by heart.')).toBeVisible()
  await expect(phone.getByText('Very well known')).toBeVisible()
  await phone.getByRole('button', { name: 'Read the verses' }).click()
  const verse = phone.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '2:255' })
  const word = verse.getByRole('list', { name: 'Marked words' }).getByRole('listitem')
  await expect(word).toHaveText(/Told/)
  await expect(verse.locator('.quran [style*=shadow]')).toBeVisible()
  await phone.getByRole('tab', { name: /All verses/ }).click()
  await expect(phone.getByText('2:253', { exact: true })).toBeVisible()
  const writing = phone.getByLabel('Write to the teacher')
  await writing.fill('Which page is next?')
  await phone.getByRole('link', { name: 'Back' }).click()
  await today.click()
  await expect(writing).toHaveValue('Which page is next?')
  await phone.reload()
  await expect(writing).toHaveValue('Which page is next?')
  const lesson = phone.url()
  await phone.getByRole('link', { name: 'My details' }).click()
  await phone.getByRole('button', { name: 'Sign out' }).click()
  await signIn(phone, email, 'Umm-umar-1!')
  await expect(phone.getByRole('heading', { name: 'Your children' })).toBeVisible()
  await phone.goto(lesson)
  await expect(writing).toHaveValue('Which page is next?')
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(writing).toHaveValue('')
  await expect(phone.getByRole('list', { name: 'Comments' })).toContainText('Which page is next?')
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Back' }).click()
  await expect(today).toContainText('1 comment')
  await expect(today.getByText('Not read yet')).toHaveCount(0)
  await openAll(phone, Number(total))
  await page.reload()
  await expect(unread.getByText('All lessons read')).toBeVisible()

  await page.goto('/session-comments?show=unread')
  const written = page.getByRole('article').filter({ hasText: 'Which page is next?' })
  await expect(written).toContainText('Umm Umar Farooq')
  await written.getByRole('button', { name: /^Answer/ }).click()
  await written.getByLabel('Your answer').fill('Page 43, in sha Allah.')
  await written.getByRole('button', { name: 'Send' }).click()
  await expect(written).toHaveCount(0)
  await phone.goto('/guardian/')
  await expect(phone.getByRole('list', { name: 'From the school' })).toContainText('1 new answer')
  await phone.getByRole('list', { name: 'From the school' }).getByRole('link').click()
  const answer = phone.getByRole('list', { name: 'Comments' }).getByRole('listitem').last()
  await expect(answer).toContainText('Page 43, in sha Allah.')
  await expect(answer).toContainText(', school')
  await phone.context().close()
})

test('a mailed link works once, after a press of its button', { tag: '@phone' }, async ({
  page,
  browser,
  server,
  mail,
  openAs,
}) => {
  await openAs('administrator', '/guardians')
  await page.getByRole('searchbox').fill('Maryam Adams')
  await page.getByRole('button', { name: 'Actions for Maryam Adams' }).click()
  await page.getByRole('button', { name: 'Send sign-in link: Maryam Adams' }).click()
  const text = await mail.textTo('guardian@demo.school')
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  const address = `${link.pathname}${link.search}`
  const phone = await takePhone(browser, server.url)
  // A mail scanner opens the page but presses no button.
  await phone.goto(address)
  await expect(phone.getByRole('button', { name: 'See the lessons' })).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'See the lessons' }).click()
  await expect(phone.getByRole('heading', { name: 'Your children' })).toBeVisible()
  expect(new URL(phone.url()).search).toBe('')
  const other = await takePhone(browser, server.url)
  await other.goto(address)
  await other.getByRole('button', { name: 'See the lessons' }).click()
  await expect(other.getByText(/was already used or has expired/)).toBeVisible()
  await phone.context().close()
  await other.context().close()
})

test('the guardian site reads in three languages, on a small phone', { tag: '@phone' }, async ({
  browser,
  server,
}) => {
  const phone = await takePhone(browser, server.url)
  await phone.goto('/guardian')
  await expectAccessible(phone)
  await signIn(phone, 'guardian@demo.school', PASSWORD)
  await expect(phone.getByRole('heading', { name: 'Your children' })).toBeVisible()
  for (const language of ['English', 'العربية', 'اردو']) {
    await phone.goto('/guardian/me')
    await phone.getByRole('combobox').first().selectOption({ label: language })
    await expectToFit(phone)
    await phone.goto('/guardian')
    await phone.getByRole('main').getByRole('link').first().click()
    const views = phone.getByRole('tab')
    await expect(views).toHaveCount(5)
    for (const index of [3, 2, 1, 0]) {
      await views.nth(index).click()
      await phone.waitForLoadState('networkidle')
      await expectToFit(phone)
    }
    await phone.getByRole('tabpanel').getByRole('link').first().click()
    await expect(phone.getByRole('textbox')).toBeVisible()
    await expectAccessible(phone)
    await expectToFit(phone)
  }
  await phone.context().close()
})

async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
}

test('a lost connection shows an error and is retried', { tag: '@phone' }, async ({
  browser,
  server,
}) => {
  const phone = await takePhone(browser, server.url)
  await signIn(phone, 'guardian@demo.school', PASSWORD)
  await expect(phone.getByRole('heading', { name: 'Your children' })).toBeVisible()
  await phone.route('**/api/guardian/children', (route) => route.abort())
  // Otherwise the last visit is shown; first, all reads are stored.
  await phone.waitForLoadState('networkidle')
  await phone.evaluate(() => caches.delete('guardian-reads'))
  await phone.reload()
  await expect(phone.getByRole('alert')).toContainText('Talaqqi does not answer', {
    timeout: 15_000,
  })
  await phone.unroute('**/api/guardian/children')
  await phone.getByRole('button', { name: 'Try again' }).click()
  await expect(phone.getByRole('main').getByRole('link').first()).toBeVisible()
  await phone.context().close()
})

test('a guardian opens an unvisited tab without a network', {
  tag: '@phone',
}, async ({ browser, server, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const phone = await takePhone(browser, server.url)
  await signIn(phone, 'guardian@demo.school', PASSWORD)
  await phone.getByRole('list', { name: 'Your children' }).getByRole('link').first().click()
  await expect(phone.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('tab', { name: 'Attendance' }).click()
  await expect(phone.getByRole('alert')).toContainText('not on this device yet')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Try again' }).click()
  await expect(phone.getByRole('tab', { name: 'Attendance' })).toBeVisible()
  await phone.getByRole('tab', { name: 'Lessons' }).click()
  await expect(phone.getByRole('alert')).toBeHidden()
  await phone.getByRole('tab', { name: 'Attendance' }).click()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('tabpanel')).toContainText(/present|absent|No attendance/i)
  await phone.context().close()
})
