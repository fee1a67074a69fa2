import type { Page } from '@playwright/test'
import {
  choose,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  openStudent,
  recordedLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, test } from '../support/school.ts'

async function startJuz(page: Page, juz: number): Promise<string> {
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: new RegExp(`^Juz ${juz}($|,)`) }).click()
  await choose(page, 'Quarters')
  await confirm(page)
  return page.url()
}

/** Holds every write back; returns the release and the sent calls. */
async function holdWrites(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const sent: { method: string; save_id?: string }[] = []
  await page.route('**/api/sessions/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') {
      const body = request.postDataJSON() as { save_id?: string } | null
      sent.push({ method: request.method(), save_id: body?.save_id })
      await released
    }
    await route.continue()
  })
  return { sent, release }
}

async function counted(page: Page): Promise<number[]> {
  const { lessons } = await recordedLesson(page)
  return lessons.flatMap(({ concerns }) => concerns.map(({ total }) => total))
}

test('taps during a pause are saved', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  const address = await startJuz(page, 11)
  await count(page, 'Told', 2)
  const writes = await holdWrites(page)
  await page.getByRole('button', { name: 'Pause' }).dblclick()
  await count(page, 'Told', 3)
  expect(writes.sent).toHaveLength(1)
  writes.release()
  await expect(page).toHaveURL(/\/lesson$/)

  await page.goto(address)
  await expect(counter(page, 'Told')).toHaveText('5')
  expect(await counted(page)).toEqual([5])
  expect(writes.sent).toHaveLength(2)
})

test('ending a lesson during a pause ends it', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  await startJuz(page, 12)
  const writes = await holdWrites(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await count(page, 'Told', 1)
  await endLesson(page)
  writes.release()
  await save(page)
  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({ status: 'completed' })
  expect(await counted(page)).toEqual([1])
})

test('a comment typed during a save is saved whole', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await startJuz(page, 13)
  await endLesson(page)
  await page.getByLabel('Comment').fill('Read')
  const writes = await holdWrites(page)
  await save(page)
  await page.getByLabel('Comment').pressSequentially(' very well')
  writes.release()
  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({ comment: 'Read very well' })
})

test('a save without an answer is repeated', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  const address = await startJuz(page, 14)
  await count(page, 'Told', 2)
  const ids = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      ids.add((request.postDataJSON() as { save_id: string }).save_id)
  })
  // The server saves, but its answer is lost.
  await page.route('**/api/sessions/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await context.setOffline(true)
  // A repeat may be in flight.
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
  await page.goto(address)
  await expect(counter(page, 'Told')).toHaveText('2')
  expect(await counted(page)).toEqual([2])
  expect(ids.size).toBe(1)
})

test('Delete and Save are sent once, despite repeated taps', {
  tag: '@phone',
}, async ({ page, openAs, expectConsoleErrors }) => {
  // The page may read the lesson during its deletion.
  expectConsoleErrors(/404/)
  await openAs('teacher')
  await startJuz(page, 15)
  const writes = await holdWrites(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick()
  writes.release()
  await expect(page).toHaveURL(/\/lesson\/recent/)
  await expect.poll(() => writes.sent).toMatchObject([{ method: 'DELETE' }])

  await page.goto('/')
  await openStudent(page, 'Yusuf Khan')
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await expectScreen(page, 'Lesson type')
  await page.getByRole('group').getByText('Other', { exact: true }).click()
  await page.getByLabel('Lesson name').fill('Arabic letters')
  await page.getByLabel('Comment').fill('The first')
  await page.unroute('**/api/sessions/**')
  const others = await holdWrites(page)
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await page.getByLabel('Comment').pressSequentially(' ten')
  expect(others.sent).toMatchObject([{ method: 'POST' }])
  others.release()
  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({ comment: 'The first ten' })
})
