import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, test } from '../support/school.ts'

const CHILD = 'Nusaybah Abrahams'

/** A small phone in Urdu, with the worker of the guardian site. */
async function takePhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 360, height: 720 }, hasTouch: true, locale: 'ur-PK' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'allow' },
  })
  const phone = await context.newPage()
  return { phone, network: await context.newCDPSession(phone) }
}

const isServedBy = (path: string) => {
  const { controller } = navigator.serviceWorker
  const script = controller?.state === 'activated' ? controller.scriptURL : location.href
  return new URL(script).pathname === path
}

type Phone = Awaited<ReturnType<typeof takePhone>>

/** Slow, in bytes a second, or cut; also for the worker. */
async function connect({ phone, network }: Phone, offline: boolean): Promise<void> {
  await phone.context().setOffline(offline)
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline, latency: 300, downloadThroughput: 100_000, uploadThroughput: 40_000 },
  })
}

type Call = { request: APIRequestContext; headers: { authorization: string } }

async function saveLesson({ request, headers }: Call): Promise<string> {
  const students = await (await request.get('/api/students/', { headers })).json()
  const { id } = students.find(
    (one: { first_name: string; last_name: string }) =>
      `${one.first_name} ${one.last_name}` === CHILD,
  )
  const part = { name: 'Juz 3 - Q1', start: 17, end: 18 }
  const data = {
    ...{ name: part.name, student_id: id, type: 'old_lesson', section: 'quarter' },
    ...{ start: 9, end: 9, lessons: [part] },
  }
  const lesson = await (await request.post('/api/sessions/', { headers, data })).json()
  const ending = { status: 'completed', comment: 'ماشاء اللہ', lines: null, concerns: [] }
  const saved = await request.patch(`/api/sessions/${lesson.id}`, { headers, data: ending })
  expect(saved.status()).toBe(200)
  return lesson.id
}

async function commentsOf({ request, headers }: Call, lesson: string): Promise<string[]> {
  const answer = await request.get(`/api/session-comments/sessions/${lesson}`, { headers })
  return (await answer.json()).map(({ content }: { content: string }) => content)
}

async function signIn(phone: Page): Promise<void> {
  await phone.goto('/guardian/')
  await phone.getByLabel('ای میل').fill('guardian@demo.school')
  await phone.getByLabel('پاس ورڈ', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'سائن اِن کریں' }).click()
  await expect(phone.getByRole('heading', { name: 'آپ کے بچے' })).toBeVisible()
}

test('a mother in Urdu answers the teacher over a network with cuts', async ({
  page,
  browser,
  server,
  openAs,
  request,
  tokens,
}) => {
  test.slow()
  const asTeacher = { request, headers: { authorization: `Bearer ${tokens.teacher}` } }
  const taken = await takePhone(browser, server.url)
  const { phone } = taken
  // The worker of the staff's site also serves the first visit to hers.
  await phone.goto('/')
  await phone.waitForFunction(isServedBy, '/worker.js')
  await connect(taken, false)
  await signIn(phone)
  await phone.waitForFunction(isServedBy, '/guardian/worker.js')
  await expect(phone.getByText('نیا ورژن')).toHaveCount(0)

  const lesson = await saveLesson(asTeacher)
  await openAs('teacher', `/lesson/recent/${lesson}`)
  await page.getByRole('button', { name: 'Write to the guardians' }).click()
  await page.getByRole('textbox').fill('Please revise it after Maghrib.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please revise it after Maghrib.')).toBeVisible()

  await phone.reload()
  await phone.getByRole('list', { name: 'مدرسے کی طرف سے' }).getByRole('link').first().click()
  const conversation = phone.getByRole('list', { name: 'تبصرے' })
  await expect(conversation).toContainText('Please revise it after Maghrib.')
  await expectAccessible(phone)

  // The answer arrives at the school; the network is cut before the phone hears of it.
  const words = 'جی، ان شاء اللہ مغرب کے بعد۔'
  const writing = phone.getByLabel('استاد کو لکھیں')
  await writing.fill(words)
  await phone.route('**/api/guardian/lessons/*/comments', async (route) => {
    await route.fetch()
    await connect(taken, true)
    await route.abort()
  })
  await phone.getByRole('button', { name: 'بھیجیں' }).click()
  await expect(phone.getByText('آپ کا آلہ انٹرنیٹ سے جڑا نہیں ہے')).toBeVisible()
  expect(await commentsOf(asTeacher, lesson)).toContain(words)
  await phone.unroute('**/api/guardian/lessons/*/comments')

  // Without a network the last visit is there, and the draft.
  await phone.reload()
  await expect(phone.getByRole('status').filter({ hasText: 'رابطہ نہیں ہے' })).toBeVisible()
  await expect(conversation).toContainText('Please revise it after Maghrib.')
  await expect(writing).toHaveValue(words)

  await connect(taken, false)
  await phone.getByRole('button', { name: 'بھیجیں' }).click()
  await expect(writing).toHaveValue('')
  await expect(conversation.getByText(words)).toHaveCount(1)
  const written = await commentsOf(asTeacher, lesson)
  expect(written.filter((content) => content === words)).toHaveLength(1)
  await page.reload()
  await expect(page.getByText(words)).toHaveCount(1)
  await phone.context().close()
})
