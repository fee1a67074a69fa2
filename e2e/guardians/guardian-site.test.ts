import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

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

type Child = { id: string; first_name: string; last_name: string }
type Started = { id: string; lessons: { id: string }[] }

/** As the capture flow does; returns the lesson's id. */
async function saveLesson(
  api: Awaited<ReturnType<typeof apiAs>>,
  student_id: string,
  comment: string,
): Promise<string> {
  const started = await api.post<Started>('sessions/', {
    ...{ name: 'Juz 3 - Q1', student_id, type: 'old_lesson', section: 'quarter', start: 9, end: 9 },
    lessons: [{ name: 'Juz 3 - Q1', start: 17, end: 18 }],
  })
  const told = (await api.get('indicators/')).find(({ name }) => name === 'Told')
  const at = { lesson_id: started.lessons[0]?.id, indicator_id: told?.id }
  await api.patch(`sessions/${started.id}`, {
    ...{ status: 'completed', comment, lines: null, concerns: [{ ...at, total: 1 }] },
    // 2:255, the fourth word.
    marks: [{ ...at, id: crypto.randomUUID(), verse_id: 262, word: 3 }],
  })
  return started.id
}

test('a guardian signs in, reads the lesson and gets an answer', async ({
  browser,
  server,
  mail,
  request,
}) => {
  // From the first mail to the answer.
  test.slow()
  const email = 'umm.umar@demo.school'
  const api = await apiAs(request, 'administrator')
  const children = await api.get<Child[]>('students/?limit=1000')
  const umar = children.find((one) => `${one.first_name} ${one.last_name}` === 'Umar Farooq')
  const person = { first_name: 'Umm Umar', last_name: 'Farooq', email }
  await api.post('guardians/', { ...person, student_id: umar?.id })
  await api.post('auth/resend_temparory_password', { username: email })
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
  const session = await saveLesson(api, umar?.id ?? '', 'Mashallah, by heart.')
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

  await api.post(`session-comments/sessions/${session}`, { content: 'Page 43, in sha Allah.' })
  await phone.goto('/guardian/')
  await expect(phone.getByRole('list', { name: 'From the school' })).toContainText('1 new answer')
  await phone.getByRole('list', { name: 'From the school' }).getByRole('link').click()
  const answer = phone.getByRole('list', { name: 'Comments' }).getByRole('listitem').last()
  await expect(answer).toContainText('Page 43, in sha Allah.')
  await expect(answer).toContainText(', school')
  await phone.context().close()
})

test('a mailed link works once, after a press of its button', async ({
  browser,
  server,
  mail,
  request,
}) => {
  const email = 'guardian@demo.school'
  await (await apiAs(request, 'administrator')).post('auth/link', { email, share_method: 'EMAIL' })
  const text = await mail.textTo(email)
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

test('the guardian site fits a small phone, also in Arabic', async ({ browser, server }) => {
  const phone = await takePhone(browser, server.url)
  await phone.goto('/guardian')
  await expectAccessible(phone)
  await signIn(phone, 'guardian@demo.school', PASSWORD)
  await expect(phone.getByRole('heading', { name: 'Your children' })).toBeVisible()
  // Urdu is the language of the mother who answers the teacher.
  for (const language of ['English', 'العربية']) {
    await phone.goto('/guardian/me')
    await phone.getByRole('combobox').first().selectOption({ label: language })
    await expectToFit(phone)
    await phone.goto('/guardian')
    await phone.getByRole('main').getByRole('link').first().click()
    const views = phone.getByRole('tab')
    await expect(views).toHaveCount(5)
    for (const index of [3, 2, 1, 0]) {
      await views.nth(index).click()
      await expect(phone.getByRole('tabpanel')).not.toBeEmpty()
      await expectToFit(phone)
    }
    await phone.getByRole('tabpanel').getByRole('link').first().click()
    await expect(phone.getByRole('textbox')).toBeVisible()
    await expectToFit(phone)
  }
  await expectAccessible(phone)
  await phone.context().close()
})

async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
}

test('without a network a guardian sees why, and tries again', async ({
  browser,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
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
  await expect(phone.getByRole('alert')).toContainText('not on this device yet')
  await phone.context().setOffline(false)
  await expect(phone.getByRole('tabpanel')).toContainText(/present|absent|No attendance/i)
  await phone.context().close()
})
