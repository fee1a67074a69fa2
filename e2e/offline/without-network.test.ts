import type { APIRequestContext, Page } from '@playwright/test'
import {
  chipOnHome,
  choose,
  codeIsThere,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/

/** Up to the confirmation of an old lesson. */
async function chooseJuz(page: Page, juz: number): Promise<void> {
  await expectScreen(page, 'Lesson type')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: new RegExp(`^Juz ${juz}($|,)`) }).click()
  await choose(page, 'Quarters')
  await expectScreen(page, 'Choose the juz')
}

async function saveLesson(page: Page): Promise<void> {
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Saved on this device')
}

/** Up to the confirmation of the next child's. */
async function nextChild(page: Page, juz: number): Promise<void> {
  await page.getByRole('link', { name: /^Next:/ }).click()
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await chooseJuz(page, juz)
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

type Recorded = {
  student_id: string
  status: string
  comment: string
  marks: unknown[]
  lessons: { concerns: { total: number }[] }[]
}

async function schoolOf(request: APIRequestContext) {
  const data = { username: PEOPLE.administrator, password: PASSWORD }
  const login = await request.post('/api/login', { data })
  const { access_token } = ((await login.json()) as { data: { access_token: string } }).data
  const headers = { authorization: `Bearer ${access_token}` }
  const read = async (address: string): Promise<unknown> =>
    (await request.get(`/api${address}`, { headers })).json()
  return {
    /** Counts by part. */
    heard: async (id: string) => {
      const { lessons = [], status } = (await read(`/sessions/${id}`)) as Partial<Recorded>
      return [status, ...lessons.flatMap(({ concerns }) => concerns.map(({ total }) => total))]
    },
    lesson: async (id: string) => (await read(`/sessions/${id}`)) as Recorded,
    lessonsOf: async (student: string) =>
      ((await read(`/students/${student}/sessions`)) as { id: string }[]).map(({ id }) => id),
    setActive: async (student: string, is_active: boolean) => {
      const { first_name, last_name, section_id } = (await read(`/students/${student}`)) as Record<
        string,
        string
      >
      const change = { first_name, last_name, section_id, is_active }
      const answer = await request.put(`/api/students/${student}`, { headers, data: change })
      expect(answer.status()).toBe(200)
    },
  }
}

/** The student of this device's last page or lesson. */
const studentIn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('student:'))
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { id: string }).id
  })

test('two offline lessons reach the school once', {
  tag: '@phone',
}, async ({ page, context, request, openAs, keptSchool, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  await keptSchool.yesterday()
  await openAs('teacher')
  await startCapturing(page, 'Adam Ebrahim')
  await chooseJuz(page, 20)
  const students = [await studentIn(page)]
  await codeIsThere(page)
  await context.setOffline(true)
  await confirm(page)
  const lessons = [idIn(page)]
  await count(page, 'Told', 3)
  await saveLesson(page)
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expectAccessible(page)
  await nextChild(page, 21)
  students.push(await studentIn(page))
  await confirm(page)
  lessons.push(idIn(page))
  await page.getByRole('tab', { name: 'Q2' }).click()
  await count(page, 'Stuck', 2)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
  await expect(page.getByRole('button', { name: /waiting/ })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting/ })).toBeHidden()
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lessons[0]!)).toEqual(['completed', 3])
  await expect.poll(() => school.heard(lessons[1]!)).toEqual(['paused', 2])
  for (const [at, student] of students.entries()) {
    const ids = await school.lessonsOf(student)
    expect(ids.filter((id) => id === lessons[at])).toHaveLength(1)
  }
})

test('data is prefetched although the browser reports offline', {
  tag: '@phone',
}, async ({ page, context, request, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )
  await openAs('teacher')
  await startCapturing(page, 'Adam Ebrahim')
  await chooseJuz(page, 20)
  await codeIsThere(page)
  await context.setOffline(true)
  await confirm(page)
  const lesson = idIn(page)
  await count(page, 'Told', 3)
  await saveLesson(page)
  await context.setOffline(false)
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['completed', 3])
})

test('a loaded class is heard without a network', {
  tag: '@phone',
}, async ({ page, context, request, openAs, keptSchool, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|No code|dynamically imported/)
  await keptSchool.yesterday()
  await openAs('teacher')
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await codeIsThere(page)
  await context.setOffline(true)

  // By its chip, with a mark, to the end verse.
  await (await chipOnHome(page, 'Yusuf Khan', 'New')).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  const fresh = idIn(page)
  await count(page, 'Told', 2)
  await page.getByRole('button', { name: 'Mark in the text' }).click()
  const text = page.getByRole('dialog', { name: 'Mark in the text' })
  await text.locator('[data-word]').nth(1).click()
  await text.locator('[data-word]').nth(1).click()
  await page
    .getByRole('dialog', { name: 'Which mistake' })
    .getByRole('button', { name: 'Stuck' })
    .click()
  await text.getByRole('button', { name: 'Close' }).click()
  await endLesson(page)
  await page
    .getByRole('button', { name: /^Select verse/ })
    .nth(1)
    .click()
  await page.getByLabel('Number of lines').fill('4')
  await save(page)
  await expectScreen(page, 'Saved on this device')

  await page.getByRole('link', { name: /^Next:/ }).click()
  await expect(page.getByRole('list', { name: /^What is next for/ })).toBeVisible()
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  for (const step of ['Old Lesson', 'Maqra', 'Select Specific', 'Juz 1']) await choose(page, step)
  await page.getByRole('button', { name: /^Juz 1 M1/ }).click()
  await page.getByRole('button', { name: /^Juz 1 M4/ }).click()
  await choose(page, 'Maqras')
  await confirm(page)
  const old = idIn(page)
  await page.getByRole('tab', { name: 'M4' }).click()
  await count(page, 'Stuck', 3)
  // Counting shows no menu: past the picker by the phone's Back.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: /2/ }).first()).toBeVisible()

  // A screen without stored data says so, and loads when the network is back.
  await page.getByRole('link', { name: 'Comments' }).first().click()
  await expectScreen(page, 'This screen is not on this device yet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expectScreen(page, 'Dashboard')
  // The school does not have this lesson yet.
  await expect(page.getByText('1 of 14 heard')).toBeVisible()
  await page.getByRole('link', { name: 'Comments' }).first().click()
  await expectScreen(page, 'This screen is not on this device yet')
  await context.setOffline(false)
  await expectScreen(page, 'Comments')

  const school = await schoolOf(request)
  await expect.poll(() => school.heard(fresh)).toEqual(['completed', 1, 2])
  await expect.poll(() => school.heard(old)).toEqual(['paused', 3])
})

test('a killed tab’s lesson is restored and sent', {
  tag: '@phone',
}, async ({ page, context, request, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await chooseJuz(page, 22)
  await codeIsThere(page)
  await context.setOffline(true)
  await confirm(page)
  const lesson = idIn(page)
  await count(page, 'Told', 2)
  await page.close()

  await context.setOffline(false)
  const anew = await context.newPage()
  await anew.goto('/')
  await anew.getByRole('link', { name: 'Continue it' }).click()
  await expect(counter(anew, 'Told')).toHaveText('2')
  await count(anew, 'Told', 1)
  await context.setOffline(true)
  await endLesson(anew)
  await save(anew)
  await expectScreen(anew, 'Saved on this device')
  await anew.close()

  await context.setOffline(false)
  const last = await context.newPage()
  await last.goto('/about')
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['completed', 3])
})

test('a rejected lesson says why; the other is saved', {
  tag: '@phone',
}, async ({ page, context, request, openAs, keptSchool, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|403|409/)
  await keptSchool.yesterday()
  await openAs('teacher')
  await startCapturing(page, 'Adam Ebrahim')
  await chooseJuz(page, 23)
  const disabled = await studentIn(page)
  await codeIsThere(page)
  await context.setOffline(true)
  await confirm(page)
  const refused = idIn(page)
  await count(page, 'Told', 4)
  await saveLesson(page)
  await nextChild(page, 24)
  await confirm(page)
  const other = idIn(page)
  await count(page, 'Stuck', 1)
  await saveLesson(page)

  const school = await schoolOf(request)
  await school.setActive(disabled, false)
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 change was not accepted' }).click()
  await expect(page.getByText(/This student is disabled/)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => school.heard(other)).toEqual(['completed', 1])

  await page.getByRole('link', { name: 'Open' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your counts are still on this device')
  await expectAccessible(page)
  await school.setActive(disabled, true)
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /not accepted/ })).toBeHidden()
  await expect.poll(() => school.heard(refused)).toEqual(['completed', 4])
})

test('the layout stays when the network fails', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 25($|,)/ }).click()
  await choose(page, 'Maqras')
  await codeIsThere(page)
  await confirm(page)
  for (const end of ['Incomplete', 'Proceed'])
    await expect(page.getByRole('button', { name: end })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('1 of 8')).toBeVisible()
  const [pause, remove] = await Promise.all(
    ['Pause', 'Delete'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect(remove!.x - pause!.x - pause!.width).toBeGreaterThanOrEqual(8)

  const plus = page.getByRole('button', { name: 'Told: one more' })
  await count(page, 'Told', 1)
  const before = await plus.boundingBox()
  await context.setOffline(true)
  await count(page, 'Told', 1)
  await expect(page.getByText('Offline')).toBeVisible()
  expect(await plus.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: /^Next:/ }).click()
  await expect(page.getByText('2 of 8')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'M1' })).toHaveAccessibleName(/heard/)

  // Counting shows no menu: past the picker by the phone's Back.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause and leave' }).click()
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
})

test('a deleted lesson is restored within ten seconds', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await chooseJuz(page, 26)
  await confirm(page)
  const address = page.url()
  await count(page, 'Told', 2)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(address)
  await expect(counter(page, 'Told')).toHaveText('2')
})

test('a lesson cut off at any step is stored once', {
  tag: '@phone',
}, async ({ page, context, request, openAs, keptSchool, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  test.slow()
  await keptSchool.yesterday()
  await openAs('teacher')
  let tab = page
  /** A step without a network; then kills the tab and opens the site with one. */
  async function cut(step: () => Promise<void>, { opensScreen = true } = {}): Promise<void> {
    if (opensScreen) await codeIsThere(tab)
    await context.setOffline(true)
    await step()
    await tab.close()
    await context.setOffline(false)
    tab = await context.newPage()
    await tab.goto('/')
  }
  const goOn = async () => {
    await tab.getByRole('link', { name: 'Continue it' }).click()
    await expect(tab.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  }
  let lesson = ''
  await cut(async () => {
    await (await chipOnHome(tab, 'Yusuf Khan', 'Old')).click()
    await expect(tab.getByRole('button', { name: 'Incomplete' })).toBeVisible()
    lesson = idIn(tab)
  })
  await goOn()
  await cut(() => count(tab, 'Told', 2), { opensScreen: false })
  await goOn()
  await cut(async () => {
    await tab.getByRole('button', { name: 'Mark in the text' }).click()
    const text = tab.getByRole('dialog', { name: 'Mark in the text' })
    await text.locator('[data-word]').nth(2).click()
    await expect(text.getByRole('status')).toContainText('1')
  })
  await goOn()
  await expect(counter(tab, 'Told')).toHaveText('2')
  await cut(async () => {
    await tab.getByRole('button', { name: 'Pause' }).click()
    await expect(tab).toHaveURL(/\/lesson$/)
  })
  const school = await schoolOf(request)
  await expect.poll(async () => (await school.heard(lesson))[0]).toBe('paused')
  await tab.goto(`/lesson/reciting/${lesson}`)
  await expect(tab.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await cut(() => count(tab, 'Stuck', 1), { opensScreen: false })
  await goOn()
  await cut(() => endLesson(tab))
  await goOn()
  await endLesson(tab)
  await cut(() => tab.getByLabel('Comment').fill('Read well'), { opensScreen: false })
  await goOn()
  await endLesson(tab)
  await expect(tab.getByLabel('Comment')).toHaveValue('Read well')
  await cut(async () => {
    await save(tab)
    await expectScreen(tab, 'Saved on this device')
  })
  await expect.poll(async () => (await school.heard(lesson))[0]).toBe('completed')
  const [, ...totals] = await school.heard(lesson)
  expect(totals.reduce<number>((sum, one) => sum + Number(one), 0)).toBe(4)
  const { comment, student_id, marks } = await school.lesson(lesson)
  expect([comment, marks.length]).toEqual(['Read well', 1])
  const today = await school.lessonsOf(student_id)
  expect(today.filter((id) => id === lesson)).toHaveLength(1)
  expect(today[0]).toBe(lesson)
})

test('two tabs count in one lesson without loss', {
  tag: '@phone',
}, async ({ page, context, request, openAs, keptSchool, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  await keptSchool.yesterday()
  await openAs('teacher')
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  const lesson = idIn(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await codeIsThere(other)
  await context.setOffline(true)
  await count(page, 'Told', 2)
  await expect(counter(other, 'Told')).toHaveText('2')
  await count(other, 'Told', 3)
  await expect(counter(page, 'Told')).toHaveText('5')
  await page.getByRole('button', { name: 'Pause' }).click()
  await count(other, 'Told', 1)
  await context.setOffline(false)
  await other.getByRole('button', { name: 'Pause' }).click()
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['paused', 6])
})

test('Back to students leads home offline where the class was never read', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(OFFLINE)
  expectConsoleErrors(/ERR_FAILED/)
  // The class is prefetched otherwise.
  await page.route('**/api/students/sections*', (route) => route.abort())
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await chooseJuz(page, 20)
  await context.setOffline(true)
  await confirm(page)
  await saveLesson(page)
  await page.getByRole('link', { name: 'Back to students' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
