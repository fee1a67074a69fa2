import type { Page } from '@playwright/test'
import writeWorkbook from 'write-excel-file/universal'
import { chooseHeaderAction } from '../support/header-actions.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

/** A title, an Excel date, ambiguous dates, a misspelt child and surah, a lesson twice. */
const DIARY = [
  ['Hifz diary 2019'],
  [],
  ['Date', "Learner's name", 'Kind', 'Surah', 'From', 'To', 'Para', 'Lines', 'Remark'],
  [new Date('2019-05-20'), 'Yusuf Khan', 'Sabaq', 'Al-Mulk', 1, 5, '', 7, 'Fluent'],
  ['03/04/2019', 'Yusf Khan', 'Sabaq', 'Surah Mulk', 6, 9, '', 5, ''],
  ['05/04/2019', 'Yusf Khan', 'Dhor', '', '', '', 30, '', 'Slowly'],
  ['05/04/2019', 'Yusf Khan', 'Dhor', '', '', '', 30, '', 'Slowly'],
  ['06/04/2019', 'Aisha Mohamud', '', 'Bqara', 1, 20, '', '', ''],
  ['07/04/2019', 'Aisha Mohamud', 'Sabaq', 'Mulk', 1, 31, '', '', ''],
]

async function diary() {
  const data = DIARY.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value },
    ),
  )
  const blob = await writeWorkbook([{ sheet: 'Diary', data }]).toBlob()
  const buffer = Buffer.from(await blob.arrayBuffer())
  return { name: 'diary.xlsx', mimeType: 'application/octet-stream', buffer }
}

/** The question about an unknown name. */
const asked = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`: ${text}`) })

test('lessons of a diary are imported, questions answered, and undone', async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/reports/all-lessons')
  await chooseHeaderAction(page, 'Import past lessons')
  await expect(page.getByRole('heading', { name: 'Import past lessons' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await diary())
  const run = page.getByRole('button', { name: /^Import \d+ lessons?$/ })
  await expect(run).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'The day comes first' }).click()
  await page.getByRole('button', { name: 'New Lesson', exact: true }).click()
  await asked(page, 'Yusf Khan')
    .getByRole('button', { name: /^Yusuf Khan/ })
    .click()
  await asked(page, 'Bqara')
    .getByRole('button', { name: /Al-Baqara$/ })
    .click()
  // A verse beyond the surah is corrected in its row.
  await expect(page.getByText(/^1 row has an error/)).toBeVisible()
  await page.getByRole('button', { name: /^Change row 9 / }).click()
  const row = page.getByRole('dialog')
  await expect(row.getByText('This surah has 30 verses')).toBeVisible()
  await row.getByLabel('Verses').fill('1-30')
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(run).toHaveText('Import 5 lessons')
  await expect(run).toBeEnabled()
  await run.click()
  await expect(page.getByText('5 lessons imported')).toBeVisible()

  const days = '/reports/all-lessons?start=2019-01-01&end=2019-12-31'
  await page.goto(days)
  await expect(page.getByText('Al-Mulk 67:1–5').first()).toBeVisible()
  await expect(page.getByText('Al-Mulk 67:6–9').first()).toBeVisible()

  await chooseHeaderAction(page, 'Import past lessons')
  const earlier = page.getByRole('listitem').filter({ hasText: 'diary.xlsx' })
  await earlier.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Al-Mulk 67:1–5')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'All Lessons Report' })).toBeVisible()
})
