import { openWordsToWorkOn } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

test('the words with the most marks can be read in the dark', { tag: '@wide' }, async ({
  page,
  request,
  openAs,
}) => {
  const api = await apiAs(request, 'administrator')
  const students = await api.get<{ id: string }[]>('students/?skip=0&limit=200')
  const marked = await Promise.all(
    students.map(async ({ id }) => {
      const marks = await api.get<unknown[]>(`students/${id}/marks?limit=400`)
      return { id, count: marks.length }
    }),
  )
  const [most] = marked.toSorted((one, other) => other.count - one.count)
  expect(most?.count).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs('administrator', `/lesson/recent?student=${most?.id}`)
  const words = await openWordsToWorkOn(page)
  const juz = words.getByRole('group', { name: 'By juz' })
  await expect(juz.getByRole('button')).toHaveCount(30)
  await expect(words.getByRole('listitem')).toHaveCount(3)
  const hot = juz.getByRole('button', { disabled: false }).first()
  await hot.click()
  await expect(hot).toHaveAttribute('aria-pressed', 'true')
  await expect(words.locator('[lang=ar] [title]').first()).toBeVisible()
  await expectAccessible(page)
})
