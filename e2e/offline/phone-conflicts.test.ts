import { counter, endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { countOldLesson, cutSaves, schoolOf } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { dayAtSchool } from '../support/school-clock.ts'

/** The phone itself: its clock, its storage. */
const DAY_MS = 24 * 60 * 60_000

test('a phone clock a day ahead does not change the day', async ({
  page,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await keptSchool.yesterday()
  await page.addInitScript((shift) => {
    const Real = Date
    // What a script gets as the time of this moment is wrong; all else of Date stays.
    globalThis.Date = new Proxy(Real, {
      construct: (_, given) =>
        given.length === 0
          ? new Real(Real.now() + shift)
          : Reflect.construct(Real, given as [number]),
      get: (_, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(Real, name, Real)),
    })
  }, DAY_MS)
  const today = dayAtSchool()
  await openAs('teacher')
  const notice = page.getByText(/The clock of this device is wrong/)
  await expect(notice).toBeVisible()
  await expectAccessible(page, notice)
  const mend = await cutSaves(page)
  const lesson = await countOldLesson(page, 2)
  await expect(notice).toBeHidden()
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Saved on this device')
  await mend()
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['completed', '', 2])
  const { created_at, student_id } = await school.lesson(lesson)
  expect(dayAtSchool(new Date(created_at))).toBe(today)

  await page.goto('/attendances')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await expect(page.getByLabel('Date')).toHaveValue(today)
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/attendances/'))
  await page.getByRole('button', { name: /^Yusuf Khan: / }).click()
  const recorded = (await (await sent).json()) as Record<string, string>
  expect([recorded.student_id, recorded.date]).toEqual([student_id, today])
  expect(Math.abs(Date.parse(recorded.tapped_at ?? '') - Date.now())).toBeLessThan(120_000)
})

test('a full phone does not claim to keep a lesson', async ({
  page,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await keptSchool.yesterday()
  await openAs('teacher')
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = full
    IDBObjectStore.prototype.add = full
  })
  const mend = await cutSaves(page)
  const lesson = await countOldLesson(page, 2)
  await expect(page.getByRole('button', { name: 'Not saved on this device' })).toBeVisible()
  await expect(page.getByText('Keep this page open until everything is sent').first()).toBeVisible()
  await expect(counter(page, 'Told')).toHaveText('2')
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Not saved on this device')
  await expectAccessible(page)
  // The browser asks before the page, and the lesson with it, is gone.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await mend()
  await expectScreen(page, 'Lesson saved')
  const school = await schoolOf(request)
  expect(await school.heard(lesson)).toEqual(['completed', '', 2])
})

test('a browser without storage still sends lessons and attendance', async ({
  page,
  request,
  openAs,
  keptSchool,
}) => {
  await keptSchool.yesterday()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
    IDBFactory.prototype.open = refuse
    if (location.pathname !== '/api/health') Storage.prototype.setItem = refuse
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new DOMException('Refused', 'SecurityError')) },
    })
  })
  await openAs('teacher')
  const lesson = await countOldLesson(page, 2)
  await expect(page.getByRole('button', { name: 'Not saved on this device' })).toBeVisible()
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')
  const school = await schoolOf(request)
  expect(await school.heard(lesson)).toEqual(['completed', '', 2])
  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await page.getByRole('link', { name: 'Attendance Register' }).click()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/attendances/'))
  await page.getByRole('button', { name: /^Adam Ebrahim: / }).click()
  expect((await sent).status()).toBe(200)
})
