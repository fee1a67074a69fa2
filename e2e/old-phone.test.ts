import { expect, test } from './school.ts'

test('a browser that is too old for the site says so in three languages', async ({ page }) => {
  // What Chrome 108 and Firefox 114 do not have.
  await page.addInitScript(() => {
    delete (Array.prototype as Partial<unknown[]>).toSorted
    CSS.supports = () => false
  })
  await page.goto('/auth')
  await expect(page.getByText('Please update your browser')).toBeVisible()
  await expect(page.getByText('يرجى تحديث متصفحك')).toBeVisible()
  await expect(page.getByText('براہِ کرم اپنا براؤزر اپ ڈیٹ کریں')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toHaveCount(0)
})
