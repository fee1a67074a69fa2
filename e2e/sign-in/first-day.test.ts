import type { Page } from '@playwright/test'
import writeWorkbook from 'write-excel-file/universal'
import { confirm, endLesson, expectScreen, save, startCapturing } from '../support/lesson-flow.ts'
import { test as base, expect, expectAccessible } from '../support/school.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** A server without a school. */
const test = base.extend<{ empty: RunningServer }>({
  empty: async ({}, use) => {
    const server = await startServer({ demo: false })
    await use(server)
    await server.stop()
  },
})

const PASSWORD = 'Another-pass-2!'
const BOYS = ['Yusuf', 'Isa', 'Zayd', 'Bilal', 'Idris', 'Umar']
const GIRLS = ['مريم', 'عائشة', 'فاطمة', 'خديجة', 'زينب', 'سارة']
const HEADINGS = [
  ...['No.', "Learner's Name", 'Stream', 'Ustadh', 'Mom', 'Cell (Mother)', 'Dad', 'WhatsApp no'],
]

/** Thirty children: parents without email, phones as schools write them, one child twice. */
function sheetOf(names: string[], { families, from }: { families: string[]; from: number }) {
  const children = Array.from({ length: 30 }, (_, index) => {
    const family = families[index % families.length]
    const phone = from + index
    return [
      String(index + 1),
      `${names[index % names.length]} ${Math.floor(index / names.length) + 1} ${family}`,
      `Jamaat ${index % 3}`,
      'Mufti Ismail',
      `Amina ${index}`,
      // Excel removed the zero of a number; another one is words.
      index === 7 ? 'ask office' : phone,
      index % 2 === 0 ? 'Ahmed' : '',
      index % 2 === 0 ? `0${String(phone + 500).replace(/(\d\d)(\d{3})/, '$1 $2 ')}` : '',
    ]
  })
  return [['Madrasah An-Noor: register of 2026'], [], HEADINGS, ...children, children[4] ?? []]
}

async function register() {
  const sheets = [
    {
      sheet: 'Boys',
      data: sheetOf(BOYS, { families: ['Khan', 'Patel', 'Adams'], from: 821230000 }),
    },
    { sheet: 'بنات', data: sheetOf(GIRLS, { families: ['خان', 'باتل'], from: 831230000 }) },
  ]
  const blob = await writeWorkbook(sheets).toBlob()
  const buffer = Buffer.from(await blob.arrayBuffer())
  return { name: 'register 2026.xlsx', mimeType: 'application/octet-stream', buffer }
}

async function setUp(page: Page, empty: RunningServer): Promise<void> {
  const printed = () => /http:\S+\/auth\/setup\?code=\S+/.exec(empty.said())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  await page.goto(printed())
  await page.getByLabel('School name').fill('Madrasah An-Noor')
  await page.getByLabel('Your first name').fill('Maryam')
  await page.getByLabel('Your last name').fill('Adams')
  await page.getByLabel('Email').fill('maryam@noor.school')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create school' }).click()
  await expect(page.getByText('Create a Class')).toBeVisible()
}

test(
  'an empty school imports its spreadsheets and records a lesson',
  {
    tag: '@phone',
  },
  async ({ page, empty }, info) => {
    const begun = Date.now()
    await page.addInitScript(() => {
      addEventListener(
        'click',
        ({ isTrusted }) => {
          const taps = Number(sessionStorage.getItem('taps')) + Number(isTrusted)
          sessionStorage.setItem('taps', String(taps))
        },
        true,
      )
    })
    await setUp(page, empty)
    await page.goto(`${empty.url}/students/import`)
    await page.locator('input[type=file]').setInputFiles(await register())

    // An unknown heading is answered once, for this file and the next.
    await expect(page.getByText('Columns that are not imported: No., Stream, Ustadh')).toBeVisible()
    await page.getByRole('button', { name: 'Use all sheets' }).click()
    await expect(page.getByText(/^Sheets: /)).toBeVisible()
    await page.getByText('Columns', { exact: true }).click()
    await page.getByLabel('Stream').selectOption('Class')
    await expect(page.getByText('Students with an incomplete guardian: 2')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: 'Import these students without those guardians' })
      .click()

    const run = page.getByRole('button', { name: 'Import 60 students' })
    await expect(page.getByText('All rows are correct.')).toBeVisible()
    await page.getByRole('tab', { name: 'Duplicates' }).click()
    await expect(page.getByText('Same as row بنات 8')).toBeVisible()
    await run.click()
    await expect(page.getByText('60 students imported')).toBeVisible()

    await page.getByRole('link', { name: 'Talaqqi' }).click()
    await startCapturing(page, 'مريم 1 خان')
    await page.getByRole('main').getByRole('button', { name: 'New Lesson' }).first().click()
    await expectScreen(page, 'Choose the start verse')
    await page.getByRole('button', { name: 'Select verse 1', exact: true }).click()
    await confirm(page)
    await endLesson(page)
    await page.getByRole('button', { name: 'Select verse 3', exact: true }).click()
    await save(page)
    await expect(page.getByText('Completed').first()).toBeVisible()

    const taps = await page.evaluate(() => sessionStorage.getItem('taps'))
    const seconds = Math.round((Date.now() - begun) / 1000)
    info.annotations.push({
      type: 'first day',
      description: `${taps} taps, ${seconds} s by machine`,
    })

    // The next file needs no answer.
    await page.goto(`${empty.url}/students/import`)
    await page.locator('input[type=file]').setInputFiles(await register())
    await expect(page.getByText('Columns that are not imported: No., Ustadh')).toBeVisible()
    // The server ended during a call.
    await expect(page.getByRole('tab', { name: 'Duplicates' })).toBeVisible()
  },
)
