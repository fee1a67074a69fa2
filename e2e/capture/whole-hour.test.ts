import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const CHILDREN = 6
const letters = (child: number) => String.fromCharCode(65, 97 + child)

/** A class of the teacher, each child with an old lesson. */
async function makeClass(request: APIRequestContext): Promise<string> {
  const api = await apiAs(request, 'administrator')
  const { id: section_id } = await api.post('sections/', { name: 'The whole hour' })
  const users = await api.get<{ id: string; email: string }[]>('users/')
  const teacher = users.find(({ email }) => email === 'teacher@demo.school')
  await api.put(`users/${teacher?.id}/sections`, { section_ids: [section_id] })
  const addChild = async (child: number) => {
    const names = { first_name: `Child ${letters(child)}`, last_name: 'Hour' }
    const { id: student_id } = await api.post('students/', {
      ...names,
      section_id,
      is_active: true,
    })
    const quarter = child + 1
    const name = `Juz ${Math.ceil(quarter / 4)} - Q${((quarter - 1) % 4) + 1}`
    const portion = { section: 'quarter', start: quarter, end: quarter, lessons: [{ name }] }
    const lesson = { name, student_id, type: 'old_lesson', ...portion }
    const { id } = await api.post('sessions/', lesson)
    await api.patch(`sessions/${id}`, { status: 'completed', comment: '', lines: null })
  }
  await Promise.all(Array.from({ length: CHILDREN }, (_, child) => addChild(child)))
  return section_id
}

/** Every plus button is on the screen without scrolling. */
async function expectCountersInSight(page: Page): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  const places = await page
    .getByRole('button', { name: /: one more$/ })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(places.length).toBeGreaterThanOrEqual(6)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const bar = await page.getByRole('button', { name: 'Proceed' }).boundingBox()
  for (const { top, bottom } of places) {
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(Math.min(height, bar?.y ?? height) + 1)
  }
}

test('a teacher hears a class, without a scroll or a question', async ({
  page,
  openAs,
  request,
  keptSchool,
}) => {
  await makeClass(request)
  await keptSchool.yesterday()
  await openAs('teacher')
  await expect(page.getByText(`0 of ${CHILDREN} heard`)).toBeVisible()
  const begun = Date.now()
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1
    await page.getByRole(role, { name }).first().click()
  }
  const incomplete = page.getByRole('button', { name: 'Incomplete' })
  await tap(/^Old /, 'link')
  for (let child = 1; child <= CHILDREN; child += 1) {
    await expect(incomplete).toBeVisible()
    await expectCountersInSight(page)
    await tap(/^Told: one more$/)
    await tap('Proceed')
    const isLast = child === CHILDREN
    const saving = page.getByRole('button', { name: isLast ? 'Save' : 'Save & next child' })
    await expect(saving).toBeVisible()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
    await tap(isLast ? 'Save' : 'Save & next child')
    if (isLast) break
    // The next child's counting, or its page with the chips.
    const chip = page.getByRole('list', { name: /^What is next for / }).getByRole('link')
    await expect(saving).toHaveCount(0)
    await expect(incomplete.or(chip.first()).first()).toBeVisible()
    if (await chip.first().isVisible()) await tap(/^Old /, 'link')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson saved' })).toBeVisible()
  // oxlint-disable-next-line no-console -- the figure that the issue asks for
  console.log(`${CHILDREN} children: ${taps} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  // Begin once; then count, proceed and save for each child.
  expect(taps).toBe(1 + 3 * CHILDREN)
  await page.goto('/')
  await expect(page.getByText(`${CHILDREN} of ${CHILDREN} heard`)).toBeVisible()
  await expect(page.getByText('All students here have been heard today.')).toBeVisible()
})
