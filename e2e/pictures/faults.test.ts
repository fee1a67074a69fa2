import { expect, test } from '@playwright/test'
import { findFaults, recordShifts } from './faults.ts'

const BAD = `<!doctype html><html lang="en"><title>Bad</title><meta name="viewport" content="width=device-width">
<main><div id="late"></div><h1>Lessons</h1><p style="width: 3000px">Wide</p><img src="data:,"></main>
<script>setTimeout(() => { late.style.height = '200px' }, 300)</script></html>`

test('a picture reports shifts, wide pages and axe violations', async ({ page }) => {
  await page.addInitScript(recordShifts)
  await page.route('http://school.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: BAD }),
  )
  await page.goto('http://school.test/')
  await page.waitForFunction(() => window.shifts.length > 0)
  expect(await findFaults(page)).toEqual([
    expect.stringMatching(/^layout shift 0\.\d+, most by body 'Lessons/),
    expect.stringMatching(/px wider than the screen$/),
    expect.stringMatching(/^axe image-alt: /),
  ])
})
