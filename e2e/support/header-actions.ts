import type { Page } from '@playwright/test'

/** A phone has all but the first action of a page header in a menu. */
export async function chooseHeaderAction(page: Page, name: string, long = name): Promise<void> {
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: 'More actions' })
  const shown = main.getByRole('button', { name: long }).or(main.getByRole('link', { name: long }))
  await more.or(shown).first().waitFor()
  if (await more.isVisible()) {
    await more.click()
    await page.getByRole('menuitem', { name }).click()
  } else {
    await shown.click()
  }
}
