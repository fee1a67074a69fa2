import { expect, test } from '../support/school.ts'

test('an unsupported browser sees a message in three languages', {
  tag: '@old',
}, async ({ page }) => {
  // Missing in Chrome 108 and Firefox 114.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
    CSS.supports = () => false
  })
  await page.goto('/auth')
  await expect(page.getByText('Please update your browser')).toBeVisible()
  await expect(page.getByText('يرجى تحديث متصفحك')).toBeVisible()
  await expect(page.getByText('براہِ کرم اپنا براؤزر اپ ڈیٹ کریں')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toHaveCount(0)
})

test('Escape closes the search even if the browser does not', {
  tag: '@old',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await page.getByRole('button', { name: 'Search students' }).click()
  const field = page.getByRole('dialog').getByRole('searchbox')
  await field.fill('yus')
  // As in WebKit: the browser itself does not close the dialog.
  await field.dispatchEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search students' })).toBeFocused()
})
