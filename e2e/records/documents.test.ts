import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../support/school.ts'

test('the reports of a class are generated, downloaded and cancelled', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher', '/reports')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  const part = page.getByRole('region', { name: 'Reports of the whole class' })
  await part.getByRole('button', { name: 'Prepare reports' }).click()
  // A reload does not stop the reports, and they can still be cancelled.
  await expect(page).toHaveURL(/made=/)
  await page.reload()
  await part.getByRole('button', { name: 'Cancel' }).click()
  await expect(part.getByText('Cancelled. No reports were saved.')).toBeVisible()

  await part.getByRole('button', { name: 'Prepare again' }).click()
  await expect(part.getByText(/^\d+ of 1\d reports are ready$/)).toBeVisible()
  await expectAccessible(page)
  await expect(part.getByText('The reports are ready')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const begun = page.waitForEvent('download')
  await part.getByRole('link', { name: 'Download ZIP' }).click()
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^Hifz Juniors \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a generated report is shown, and an expired one says so', {
  tag: '@wide',
}, async ({ page, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/422/)
  await openAs('teacher', '/reports')
  const made = page.waitForResponse(/generate-pdf/)
  const url = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const students = await (await fetch('/api/students/', { headers })).json()
    const body = { start_date: '2026-01-01', end_date: '2026-12-31', students: [students[0].id] }
    const answer = await fetch('/api/generate-pdf', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()).url as string
  })
  expect((await made).status()).toBe(200)
  const framed = page.waitForResponse(
    (response) => response.url().endsWith(url) && response.request().method() === 'GET',
  )
  await page.goto(`/reports/report-view/${url.split('/').at(-1)}`)
  expect((await framed).headers()['content-type']).toBe('application/pdf')
  await page.goto('/reports/report-view/of-last-year')
  await expect(page.getByText('This report can no longer be opened')).toBeVisible()
})
