import type { Page } from '@playwright/test'
import {
  choose,
  confirm,
  endLesson,
  expectScreen,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('the juz of a student lead to lessons, also by keys', { tag: '@wide' }, async ({
  page,
  openAs,
  request,
}) => {
  const api = await apiAs(request, 'teacher')
  const students = await api.get<{ id: string; first_name: string }[]>('students/')
  const yusuf = students.find(({ first_name }) => first_name === 'Yusuf')
  await openAs('teacher', `/reports/student-overview/${yusuf?.id}`)
  const map = page.getByRole('list', { name: 'Known, by juz' })
  await expect(map.getByRole('img')).toHaveCount(30)
  await expect(map.getByRole('link').first()).toHaveAccessibleName(/^Juz 1: 8 of 8/)
  await expect(map.getByRole('link').last()).toHaveAccessibleName('Juz 30: 0 of 8')
  const cards = page.getByRole('list', { name: 'Ajazaa' }).getByRole('link')
  await expect(cards).toHaveCount(30)
  await expect(page.getByRole('table', { name: 'Ajazaa' }).getByRole('row')).toHaveCount(31)
  const heard = cards.filter({ has: page.getByText(/^[1-9]\d* lesson\(s\)$/) }).first()
  const count = Number.parseInt((await heard.getByText(/lesson\(s\)$/).textContent()) ?? '', 10)
  await heard.click()
  await expect(page.getByRole('dialog').getByRole('list').getByRole('link')).toHaveCount(count)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await map.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain('Juz 12: ')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Juz 30' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // One tab stop: the next is outside.
  await page.keyboard.press('Tab')
  expect(await map.locator(':focus').count()).toBe(0)

  await page.evaluate(() => {
    localStorage.setItem('language', 'ar')
    localStorage.setItem('theme', 'dark')
  })
  await page.reload()
  const arabic = page
    .getByRole('list')
    .filter({ has: page.getByRole('img') })
    .first()
  await arabic.getByRole('link').first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toContain('الجزء 2:')
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  const filled = page.getByRole('img').first().locator('path').first()
  await expect(filled).toHaveCSS('fill', 'rgb(0, 0, 0)')
})

test('the last maqra of a juz fills its star', async ({ page, openAs, request }) => {
  const api = await apiAs(request, 'teacher')
  const students = await api.get<{ id: string; first_name: string }[]>('students/')
  const student_id = students.find(({ first_name }) => first_name === 'Yusuf')?.id
  // Of juz 30 all but its last verse.
  const [start, end] = [5673, 6235]
  const part = { name: 'An-Naba to An-Naas', start, end }
  const lesson = { ...part, student_id, type: 'new_lesson', section: 'verse', lessons: [part] }
  const { id } = await api.post('sessions/', lesson)
  const heard = { status: 'completed', comment: '', lines: 300, concerns: [] }
  await api.patch(`sessions/${id}`, heard)

  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await expect(page.getByText('An-Naas 114:6').last()).toBeVisible()
  await confirm(page)
  await endLesson(page)
  await page.getByRole('button', { name: 'Select verse 6' }).click()
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await expect(page.getByText('All eight maqras of juz 30 are learnt.')).toBeVisible()

  await page.goto('/')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  const juz = page.getByRole('button', { name: /^Juz 30\b/ })
  await expect(juz).toHaveAccessibleName(/8 of 8 known$/)
  expect((await juz.boundingBox())?.height).toBe(48)
})
