import { openWordsToWorkOn } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

test('many marks of a child can be read in the dark', { tag: '@phone' }, async ({
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
  await openWordsToWorkOn(page)
  const map = page.getByRole('group', { name: 'By juz' })
  await map.getByRole('button', { disabled: false }).first().waitFor()
  await expectAccessible(page)
})
