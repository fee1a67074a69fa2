import type { Page } from '@playwright/test'
import { codeIsThere } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

/** Outside its hours no timeslot is chosen. */
async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole('radio').first().check({ force: true })
}

async function openSheet(page: Page, name = 'Hifz Juniors') {
  await page.getByRole('link', { name }).click()
  await chooseSlot(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Students', exact: true })).toBeVisible()
}

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Students', exact: true }).getByRole('listitem')
const statusOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: `) })

test('thirty children are marked in under forty taps', { tag: '@phone' }, async ({
  page,
  request,
  openAs,
}) => {
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
  await expectAccessible(page)
  const began = Date.now()
  await page.getByRole('link', { name: 'Thirty' }).click()
  taps += 2
  await expect(page.getByText('Not taken yet').first()).toBeVisible()
  await expectAccessible(page)
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
  await expectAccessible(page)
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

test('taps without a network survive a reload and are sent', {
  tag: '@phone',
}, async ({ page, context, request, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openAs('teacher', '/attendances')
  await openSheet(page)
  const [first] = await lines(page).getByRole('button').all()
  const name = ((await first?.getAttribute('aria-label')) ?? '').split(':')[0] ?? ''
  // Only calls fail; the site is loaded.
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await statusOf(page, name).dblclick()
  await statusOf(page, name).click()
  await expect(statusOf(page, name)).toHaveAccessibleName(/Late$/)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await context.unroute('**/api/**')
  await page.reload()
  await expect(statusOf(page, name)).toHaveAccessibleName(/Late$/)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
  const asTeacher = await apiAs(request, 'teacher')
  const [newest] = await asTeacher.get<{ status: string; first_name: string }[]>('attendances/')
  expect(newest?.status).toBe('late')
  expect(name).toContain(newest?.first_name)
})

test('all present is undone, and another tap shows within seconds', {
  tag: '@phone',
}, async ({ page, request, openAs }) => {
  await openAs('teacher', '/attendances')
  await openSheet(page)
  const count = await lines(page).count()
  await page.getByRole('button', { name: 'All present' }).click()
  await expect(page.getByRole('button', { name: /: Present$/ })).toHaveCount(count)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /: Not marked$/ })).toHaveCount(count)
  const [, timeslot_id, date] =
    /attendances\/[^/]+\/([^/]+)\/([^/?]+)/.exec(new URL(page.url()).pathname) ?? []
  const asAdministrator = await apiAs(request, 'administrator')
  const [, section_id] = /attendances\/([^/]+)/.exec(new URL(page.url()).pathname) ?? []
  const sheet = `attendances/${section_id}/${date}/${timeslot_id}`
  const [child] = await asAdministrator.get<{ student_id: string; first_name: string }[]>(sheet)
  await asAdministrator.post('attendances/', {
    student_id: child?.student_id,
    date,
    timeslot_id,
    status: 'late',
    time: '15:05',
  })
  await expect(statusOf(page, `${child?.first_name} [^:]*`).first()).toHaveAccessibleName(/Late$/)
  await expect(lines(page).getByText(/^Naeem Solomons, /)).toBeVisible()
})

test('a future date is refused; the profile shows thirty days', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher', '/attendances')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByLabel('Date').fill('2090-01-01')
  await expect(page.getByText('The date cannot be in the future.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Date')).toBeFocused()

  await page.goto('/lesson/section-list')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await expect(page.getByRole('heading', { name: 'Hifz Juniors' })).toBeVisible()
  await page.getByRole('link', { name: /Adam Ebrahim/ }).click()
  await expect(page.getByRole('heading', { name: 'Attendance, last 30 days' })).toBeVisible()
  await expectAccessible(page)
  const day = page.getByRole('button', { name: /\d{4}: (Present|Absent|Late|Other|Left early)/ })
  await day.first().click()
  await expect(page.getByText(/07:15 – 08:45/).first()).toBeVisible()
})

test('the video loads on play and has a transcript', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/film/')) asked.push(new URL(request.url()).pathname)
  })
  await openAs('teacher', '/attendances')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await expect(page.getByRole('button', { name: 'How to take attendance' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'How to take attendance' }).click()
  const video = page.getByLabel('How to take attendance')
  await expect(video).toBeVisible()
  await expect.poll(() => asked).toContain('/film/attendance.mp4')
  const captions = await page.request.get('/film/attendance.en.vtt')
  expect(captions.headers()['content-type']).toContain('text/vtt')
  expect(await captions.text()).toContain('Choose the class.')
  const film = await page.request.get('/film/attendance.mp4', { headers: { range: 'bytes=0-99' } })
  expect(film.status()).toBe(206)
  expect(film.headers()['content-type']).toBe('video/mp4')
  await expectAccessible(page)
})

test('a conflicting tap names the user who saved later', {
  tag: '@phone',
}, async ({ page, context, request, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openAs('teacher', '/attendances')
  await openSheet(page)
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await statusOf(page, 'Adam Ebrahim').click()
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  const [, section_id, timeslot_id, date] = new URL(page.url()).pathname.split('/').slice(1)
  const asAdministrator = await apiAs(request, 'administrator')
  const sheet = `attendances/${section_id}/${date}/${timeslot_id}`
  const children = await asAdministrator.get<{ student_id: string; first_name: string }[]>(sheet)
  const student_id = children.find(({ first_name }) => first_name === 'Adam')?.student_id
  const late = { student_id, date, timeslot_id, status: 'late', time: '15:05' }
  await asAdministrator.post('attendances/', late)
  await context.unroute('**/api/**')
  await expect(
    page.getByText(/^Naeem Solomons marked Adam Ebrahim late at .*, after you\.$/i),
  ).toBeVisible({ timeout: 30_000 })
  await expect(statusOf(page, 'Adam Ebrahim')).toHaveAccessibleName(/Late$/)
})

test('a rejected save shows why and is discarded after a confirmation', {
  tag: '@phone',
}, async ({ page, context, request, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|403/)
  await openAs('teacher', '/attendances')
  await openSheet(page)
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await statusOf(page, 'Adam Ebrahim').click()
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const menu = isPhone ? 'Open menu' : /Ruqayyah Osman/
  await page.getByRole('button', { name: menu }).click()
  await expect(
    page.getByText(/^1 change is waiting on this device\. If you sign out, it stays/),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  // The class is given to another teacher.
  const asAdministrator = await apiAs(request, 'administrator')
  const users = await asAdministrator.get<{ id: string; email: string }[]>('users/')
  const teacher = users.find(({ email }) => email === 'teacher@demo.school')
  const [, section_id] = new URL(page.url()).pathname.split('/').slice(1)
  await asAdministrator.delete(`users/${teacher?.id}/sections/${section_id}`)
  await context.unroute('**/api/**')
  const badge = page.getByRole('button', { name: '1 change was not accepted' })
  await badge.click({ timeout: 30_000 })
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await expect(list.getByText(/^Not accepted: You no longer have this class/)).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(list.getByText(/^Not accepted/)).toBeVisible()
  await list.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(list.getByText('Everything has been sent.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(badge).toBeHidden()
})

test('each status keeps its reason, undo works, a long press chooses', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/attendances')
  await openSheet(page)
  const [first] = await lines(page).getByRole('button').all()
  const name = ((await first?.getAttribute('aria-label')) ?? '').split(':')[0] ?? ''
  const status = statusOf(page, name)
  const row = lines(page).filter({ hasText: name })
  const chooseStatus = async (text: string) => {
    await status.click({ delay: 700 })
    const dialog = page.getByRole('dialog', { name })
    await expectAccessible(page)
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
  for (const text of ['Absent', 'Late']) {
    await status.click()
    await expect(status).toHaveAccessibleName(new RegExp(`${text}$`))
  }
  await expect(row).toContainText('15:12 · The bus was late')
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

test('a teacher chooses a timeslot by hand; a later one warns', {
  tag: '@phone',
}, async ({ page, request, openAs }) => {
  const asAdministrator = await apiAs(request, 'administrator')
  await asAdministrator.post('timeslots/', { start_time: '23:57', end_time: '23:59' })
  await openAs('teacher', '/attendances')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  // On another day no timeslot is current.
  await page.getByLabel('Date').fill('2026-01-05')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a timeslot.')
  await page.goto('/attendances')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByRole('radio', { name: /^23:57/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('This timeslot starts at 23:57. You can take attendance then.'),
  ).toBeVisible()
})
