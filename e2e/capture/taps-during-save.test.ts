import type { Page } from '@playwright/test'
import {
  count,
  counter,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
} from '../support/lesson-flow.ts'
import { schoolOf, startJuz } from '../support/recorded-lessons.ts'
import { expect, test } from '../support/school.ts'

/** Holds every write back; returns the release and the sent calls. */
async function holdWrites(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const sent: string[] = []
  await page.route('**/api/sessions/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') {
      sent.push(request.method())
      await released
    }
    await route.continue()
  })
  return { sent, release }
}

test('taps and words during a save are saved, once', async ({ page, request, openAs }) => {
  const id = await startJuz(request, 11, 'quarters')
  const address = `/lesson/reciting/${id}`
  await openAs('teacher', address)
  await count(page, 'Told', 2)
  const pausing = await holdWrites(page)
  await page.getByRole('button', { name: 'Pause' }).dblclick()
  await count(page, 'Told', 3)
  expect(pausing.sent).toEqual(['PATCH'])
  pausing.release()
  await expect(page).toHaveURL(/\/lesson$/)
  const { heard } = await schoolOf(request)
  await expect.poll(() => heard(id)).toEqual(['paused', '', 5])
  expect(pausing.sent).toEqual(['PATCH', 'PATCH'])
  await page.unroute('**/api/sessions/**')

  await page.locator(`a[href="${address}"]`).first().click()
  await expect(counter(page, 'Told')).toHaveText('5')
  await endLesson(page)
  await page.getByLabel('Comment').fill('Read')
  const saving = await holdWrites(page)
  await save(page)
  await page.getByLabel('Comment').pressSequentially(' very well')
  saving.release()
  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({
    status: 'completed',
    comment: 'Read very well',
  })
})
