import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Download, Page, TestInfo } from '@playwright/test'
import { xlsxOf } from '../../server/src/areas/exports/xlsx.ts'
import {
  MESSY_WORKBOOKS,
  type MessyName,
} from '../../server/src/testing/outside/messy/workbooks.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const HEADINGS = [
  ...['First name', 'Surname', 'Class', 'Parent first name', 'Parent surname'],
  ...['Parent email', 'Cell'],
]
type Row = (string | number)[]

/** Three hundred students in four classes, two for each guardian; names are unique to this run. */
function rowsOf({ project, repeatEachIndex }: TestInfo): Row[] {
  const run = `${project.name} ${repeatEachIndex}`
  return Array.from({ length: 300 }, (_, index) => {
    const family = Math.floor(index / 2)
    return [
      ...[`Student ${index}`, `Of ${run}`, `Hifz ${(index % 4) + 1} ${run}`],
      ...['Guardian', `Of family ${family}`, `${run}${family}@demo.school`.replace(' ', '')],
      // Excel removes the leading zero.
      821000000 + family,
    ]
  })
}

/** Ten cells, emptied or wrong. */
const FAULTS: [index: number, column: number, cell: string, error: string][] = [
  [3, 0, '', 'First name'],
  [30, 1, '', 'Last name'],
  [61, 2, '', 'Class'],
  [92, 5, 'no address', 'Guardian email'],
  [123, 6, '12', 'Guardian phone'],
  [154, 2, ' ', 'Class'],
  [185, 0, ' ', 'First name'],
  [216, 5, 'a@b', 'Guardian email'],
  [247, 6, '2.78E+10', 'Guardian phone'],
  [278, 1, '', 'Last name'],
]

function withFaults(rows: Row[], faults = FAULTS): Row[] {
  return rows.map((row, index) => {
    const [, column = -1, cell = ''] = faults.find(([place]) => place === index) ?? []
    return row.map((value, at) => (at === column ? cell : value))
  })
}

async function workbook(rows: Row[], name = 'students.xlsx') {
  const table = { title: 'Sheet', headings: HEADINGS, rows: rowsInTurn(rows) }
  const bytes = await buffer(Readable.from(xlsxOf(table, { rightToLeft: false })))
  return { name, mimeType: 'application/octet-stream', buffer: bytes }
}

async function* rowsInTurn(rows: Row[]) {
  yield* rows
}

const csv = (text: string, name = 'students.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

async function choose(page: Page, file: Awaited<ReturnType<typeof workbook>>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

async function figure(page: Page, label: string): Promise<string> {
  const box = page.locator('dl > div').filter({ hasText: label })
  return (await box.locator('dd').textContent()) ?? ''
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

test(
  'three hundred students are imported; a repeat finds only duplicates',
  { tag: '@wide' },
  async ({ page, openAs, request }, info) => {
    const rows = rowsOf(info)
    await openAs('administrator', '/students')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Import students' })).toBeVisible()

    await choose(page, await workbook(withFaults(rows)))
    const run = page.getByRole('button', { name: /^Import \d+ students?$/ })
    await expect(run).toHaveText('Import 290 students')
    await expect(run).toBeDisabled()
    await expect(page.getByText(/^10 rows have errors/)).toBeVisible()
    expect(await figure(page, 'New classes')).toBe('4')
    for (const [index, , , column] of [...FAULTS.slice(0, 1), ...FAULTS.slice(-1)]) {
      const row = page.getByRole('group', { name: `Row ${index + 2}`, exact: true })
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByLabel(new RegExp(`^${column},`))).toHaveAttribute('aria-invalid')
    }
    await expectAccessible(page)

    // One row is corrected here, one left out and restored, the others are corrected in the file.
    await page.getByLabel('First name, row 5', { exact: true }).fill('Student 3')
    await expect(page.getByText(/^9 rows have errors/)).toBeVisible()
    await expect(run).toBeDisabled()
    await page.getByRole('button', { name: 'Leave out row 32' }).click()
    await expect(page.getByText(/^8 rows have errors/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^9 rows have errors/)).toBeVisible()
    await choose(page, await workbook(rows))
    await expect(page.getByText('All rows are correct.')).toBeVisible()
    await expect(run).toHaveText('Import 300 students')
    await run.click()

    await expect(page.getByText('300 students imported')).toBeVisible()
    await expect(page.getByText(/Nothing has been sent to guardians yet/)).toBeVisible()
    expect(await figure(page, 'New guardians')).toBe('150')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the students' }).click()
    const [, surname, section] = rows[0] ?? []
    await page.getByRole('tab', { name: String(section) }).click()
    await expect(page.getByText(`Student 0 ${surname}`, { exact: true })).toBeVisible()

    const api = await apiAs(request, 'administrator')
    const guardians = await api.get<{ email: string }[]>('guardians/')
    const ours = guardians.filter(({ email }) => email === rows[0]?.[5])
    expect(ours).toMatchObject([{ phone: '27821000000', students: [{}, {}] }])

    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await choose(page, await workbook(rows))
    await expect(page.getByText('All these students are already at the school.')).toBeVisible()
    await expect(run).toBeDisabled()
    expect(await figure(page, 'Duplicates')).toBe('300')
  },
)

test('a wrong file says why; a filled template waits for the import', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/students')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const many = `Name,Class\n${'A B,C\n'.repeat(2001)}`
  for (const [file, reason] of [
    [csv('%PDF-1.7', 'students.pdf'), /choose an Excel file/],
    [csv(many), /2,001 rows/],
  ] as const) {
    await choose(page, file)
    await expect(page.getByRole('alert')).toContainText(reason)
  }
  for (const name of ['Template for Excel', 'Template as CSV']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await downloading
    const bytes = await readFile(await download.path())
    await choose(page, { ...csv('', download.suggestedFilename()), buffer: bytes })
    await expect(page.getByRole('alert')).toContainText('There are no rows')
    if (!name.includes('CSV')) continue
    await choose(page, csv(`${bytes.toString()}Isa,Adams,,Template class,,,,,,,,\r\n`))
    await expect(page.getByRole('button', { name: 'Import 1 student' })).toBeEnabled()
  }
  await choose(page, csv('Name,Class\nZubayr,Trial\n'))
  await page.getByLabel('Last name, row 2', { exact: true }).fill('Khan')
  await expect(page.getByText('All rows are correct.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 student' })).toBeEnabled()
})

const messy = (name: MessyName) => ({
  ...csv('', name),
  buffer: Buffer.from(MESSY_WORKBOOKS[name]()),
})

test('the list of next year moves known children, and is undone', async ({
  page,
  openAs,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  await openAs('administrator', '/students/import')
  // On a poor line.
  await page.route('**/api/imports/preview', () => {})
  await choose(page, csv('Name,Class\nYusuf Khan,Trial\n'))
  await expect(page.getByText(/Sending the rows|Checking every row/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Choose a file')).toBeVisible()
  await page.unroute('**/api/imports/preview')
  await choose(page, messy('no class column.xlsx'))
  await expect(page.getByText('In which class are these students?')).toBeVisible()
  await page.getByLabel('Class', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Import 301 students' })).toBeEnabled()

  await choose(page, messy('two sheets.xlsx'))
  const run = page.getByRole('button', { name: /^(Import|Move) \d+ students?$/ })
  await expect(
    page.getByText('Several sheets have rows. Which ones do you want to import?'),
  ).toBeVisible()
  await expect(run).toBeDisabled()
  await page.getByRole('button', { name: 'Use the chosen sheets' }).click()
  await run.click()
  await expect(page.getByText('3 students imported')).toBeVisible()

  // Undone only until a record has a lesson, a target or the like.
  const api = await apiAs(request, 'administrator')
  type Child = { id: string; first_name: string; last_name: string; section_id: string }
  const isaKhan = async () =>
    (await api.get<Child[]>('students/?limit=1000')).find(
      (one) => one.first_name === 'Isa' && one.last_name === 'Khan',
    )
  await api.post('targets/', {
    ...{ title: 'Juz 30', description: '', status: 'in_progress' },
    ...{ due_date: '2030-01-01 10:00', student_id: (await isaKhan())?.id },
  })
  const undoImport = async () => {
    await page.getByRole('button', { name: 'Undo this import' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click()
  }
  await undoImport()
  await expect(page.getByText('Isa Khan').first()).toBeVisible()
  await expect(page.getByText(/targets/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/students/import')
  await choose(page, messy('next year.xlsx'))
  await expect(page.getByText('Students who are in another class now: 3')).toBeVisible()
  await expect(run).toBeDisabled()
  await page.getByRole('button', { name: 'Move them to the classes of the file' }).click()
  await expect(run).toHaveText('Move 3 students')

  // A notice is above the bar, not over its buttons.
  await page.getByRole('button', { name: /^Change row 4 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave out' }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()
  await expect(run).toHaveText('Move 2 students')
  const [toast, main] = [await undo.boundingBox(), await run.boundingBox()]
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0)
  await run.click()
  await expect(page.getByText('2 students moved')).toBeVisible()

  const sections = await api.get('sections/')
  const classOfIsa = async () => {
    const section_id = (await isaKhan())?.section_id
    return sections.find(({ id }) => id === section_id)?.name
  }
  expect(await classOfIsa()).toBe('Hifz 2')
  await undoImport()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  expect(await classOfIsa()).toBe('Hifz 1')
})

test('exported lists escape formulas of spreadsheets', {
  tag: '@wide',
}, async ({ page, openAs, request }) => {
  const api = await apiAs(request, 'administrator')
  const [section] = await api.get('sections/')
  await api.post('students/', {
    first_name: '=HYPERLINK("http://x.example")',
    last_name: '@Khan',
    section_id: section?.id,
  })
  await openAs('administrator', '/menu/settings')
  await page.getByRole('link', { name: /^Export/ }).click()
  await expect(page.getByRole('heading', { name: 'Export' })).toBeVisible()
  await expectAccessible(page)

  async function take(name: string): Promise<Download> {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await downloading
    await expect(
      page.getByText(`${download.suggestedFilename()} is in your downloads`),
    ).toBeVisible()
    return download
  }

  const list = await take('Students as CSV')
  expect(list.suggestedFilename()).toMatch(/^Madrasah An-Noor Students \d{4}-\d\d-\d\d\.csv$/)
  const text = await textOf(list)
  expect(text[0]).toBe('\uFEFF')
  expect(text).toContain(`"'=HYPERLINK(""http://x.example"")",'@Khan,,${section?.name},Yes,`)

  // Our own import reads the exported file.
  const excel = await take('Students for Excel')
  await page.goto('/students/import')
  await choose(page, { ...csv('', 'students.xlsx'), buffer: await readFile(await excel.path()) })
  await expect(page.getByText('All these students are already at the school.')).toBeVisible()
})
