import { codeIsThere } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'
import { chooseSlot, lines, type Marked, openSheet, statusOf } from './attendance-sheet.ts'

test('thirty children are marked in under forty taps', async ({ page, request, openAs }) => {
  const asAdministrator = await apiAs(request, 'administrator')
  const section = await asAdministrator.post('sections/', { name: 'Thirty' })
  for (let number = 1; number <= 30; number += 1)
    await asAdministrator.post('students/', {
      first_name: `Child${String(number).padStart(2, '0')}`,
      last_name: 'Test',
      section_id: section.id,
    })
  await openAs('administrator', '/menu/lesson')
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  }
  await page.getByRole('link', { name: 'Attendance Register' }).click()
  await expect(page.getByText('Select a class to capture attendance')).toBeVisible()
  const began = Date.now()
  await page.getByRole('link', { name: 'Thirty' }).click()
  taps += 2
  await expect(page.getByText('Not taken yet').first()).toBeVisible()
  await chooseSlot(page)
  taps += 1
  await tap('Continue')
  await expect(lines(page)).toHaveCount(30)
  await tap('All present')
  await expect(page.getByRole('button', { name: /: Present$/ })).toHaveCount(30)
  await tap(/^Child03 Test: /)
  await tap(/^Child07 Test: /)
  await tap(/^Child07 Test: /)
  await tap('Reasons: Child07 Test')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, page.getByRole('dialog'))
  await page.getByLabel('Time', { exact: true }).fill('15:12')
  await page.getByLabel('Reason', { exact: true }).fill('The bus was late')
  await tap('Save')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(statusOf(page, 'Child03 Test')).toHaveAccessibleName(/Absent$/)
  await expect(page.getByText('15:12 · The bus was late')).toBeVisible()
  await expectAccessible(page)
  expect(taps).toBeLessThan(40)
  process.stdout.write(`thirty children: ${taps} taps, ${(Date.now() - began) / 1000} s\n`)

  await codeIsThere(page, 1500)
  await page.reload()
  await expect(page.getByText('15:12 · The bus was late')).toBeVisible()
  await expect(page.getByRole('button', { name: /: Present$/ })).toHaveCount(28)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('Taken: Present 28 · Absent 1 · Late 1')).toBeVisible()
})

test('each status keeps its reason; undo, a long press, another tap', async ({
  page,
  request,
  openAs,
}) => {
  await openAs('teacher', '/attendances')
  await openSheet(page)
  const total = await lines(page).count()
  await page.getByRole('button', { name: 'All present' }).click()
  await expect(page.getByRole('button', { name: /: Present$/ })).toHaveCount(total)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /: Not marked$/ })).toHaveCount(total)

  const [first] = await lines(page).getByRole('button').all()
  const name = ((await first?.getAttribute('aria-label')) ?? '').split(':')[0] ?? ''
  const status = statusOf(page, name)
  const row = lines(page).filter({ hasText: name })
  const chooseStatus = async (text: string) => {
    await status.click({ delay: 700 })
    const dialog = page.getByRole('dialog', { name })
    await expectAccessible(page, dialog)
    await dialog.getByRole('button', { name: text }).click()
    await expect(status).toHaveAccessibleName(new RegExp(`${text}$`))
  }
  await chooseStatus('Late')
  await page.getByRole('button', { name: `Reasons: ${name}` }).click()
  await page.getByLabel('Time', { exact: true }).fill('15:12')
  await page.getByLabel('Reason', { exact: true }).fill('The bus was late')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('15:12 · The bus was late')

  // One tap too many: Undo restores all of Late.
  await status.click()
  await expect(status).toHaveAccessibleName(/Left early$/)
  await expect(row).not.toContainText('The bus was late')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(status).toHaveAccessibleName(/Late$/)
  await expect(row).toContainText('15:12 · The bus was late')
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0)

  // Through all statuses, also over a reload.
  for (const text of ['Left early', 'Other', 'Present']) {
    await status.click()
    await expect(status).toHaveAccessibleName(new RegExp(`${text}$`))
  }
  await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)
  await page.reload()
  // Until the list is read again: a tap while it is replaced is lost.
  await page.waitForLoadState('networkidle')
  for (const text of ['Absent', 'Late']) {
    await status.click()
    await expect(status).toHaveAccessibleName(new RegExp(`${text}$`))
  }
  await expect(row).toContainText('15:12 · The bus was late')

  // A tap of another user shows within seconds.
  const api = await apiAs(request, 'administrator')
  const [, section_id, timeslot_id, date] = new URL(page.url()).pathname.split('/').slice(1)
  const sheet = await api.get<Marked[]>(`attendances/${section_id}/${date}/${timeslot_id}`)
  const student_id = sheet.find(({ first_name }) => first_name === 'Adam')?.student_id
  await api.post('attendances/', { student_id, date, timeslot_id, status: 'late', time: '15:05' })
  await expect(statusOf(page, 'Adam Ebrahim')).toHaveAccessibleName(/Late$/)
  await expect(lines(page).getByText(/^Naeem Solomons, /)).toBeVisible()
})

test('a teacher chooses day and timeslot; a video shows how', async ({ page, request, openAs }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/film/')) asked.push(new URL(sent.url()).pathname)
  })
  const api = await apiAs(request, 'administrator')
  await api.post('timeslots/', { start_time: '23:57', end_time: '23:59' })
  await openAs('teacher', '/attendances')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  const play = page.getByRole('button', { name: 'How to take attendance' })
  await expect(play).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await play.click()
  await expect(page.getByLabel('How to take attendance')).toBeVisible()
  await expect.poll(() => asked).toContain('/film/attendance.mp4')
  const captions = await page.request.get('/film/attendance.en.vtt')
  expect(captions.headers()['content-type']).toContain('text/vtt')
  const film = await page.request.get('/film/attendance.mp4', { headers: { range: 'bytes=0-99' } })
  expect([film.status(), film.headers()['content-type']]).toEqual([206, 'video/mp4'])
  await expectAccessible(page)

  await page.getByRole('radio', { name: /^23:57/ }).check({ force: true })
  await page.getByLabel('Date').fill('2090-01-01')
  await expect(page.getByText('The date cannot be in the future.')).toBeVisible()
  const proceed = page.getByRole('button', { name: 'Continue' })
  await proceed.click()
  await expect(page.getByLabel('Date')).toBeFocused()
  // On another day no timeslot is current.
  await page.goBack()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByLabel('Date').fill('2026-01-05')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await proceed.click()
  await expect(page.getByRole('alert')).toHaveText('Choose a timeslot.')
  await page.goBack()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByRole('radio', { name: /^23:57/ }).check({ force: true })
  await proceed.click()
  await expect(
    page.getByText('This timeslot starts at 23:57. You can take attendance then.'),
  ).toBeVisible()
})

test('one click marks a child on a wide screen', { tag: '@wide' }, async ({ page, openAs }) => {
  await openAs('teacher', '/attendances')
  await openSheet(page)
  const segments = page.getByRole('group', { name: 'Adam Ebrahim' })
  await expect(segments.getByRole('button')).toHaveCount(5)
  await expectAccessible(page)
  await segments.getByRole('button', { name: 'Late' }).press('Enter')
  await expect(statusOf(page, 'Adam Ebrahim')).toHaveAccessibleName(/Late$/)
  await expect(statusOf(page, 'Adam Ebrahim')).toBeFocused()
  await expect(segments).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reasons: Adam Ebrahim' })).toBeVisible()
})
