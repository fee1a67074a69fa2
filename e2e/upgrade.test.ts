import { expect, test } from './school.ts'

test('a form that was open over an upgrade offers the newer site, and what was typed is still there', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await page.clock.install()
  await openAs('administrator', '/students')
  await page.getByRole('link', { name: /Yusuf Khan/ }).click()
  await page.getByRole('link', { name: 'Add Guardian' }).filter({ visible: true }).click()
  await page.getByLabel('First name').fill('Maryam')
  // The server has a newer site: its page begins with another script.
  await page.route(/:\d+\/guardians\/add/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"\/assets\/[^"]+\.js"/g, '"/assets/newer.js"')
    await route.fulfill({ response, body })
  })
  await page.clock.fastForward('01:00:01')
  await expect(page.getByText('Talaqqi has been updated')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Maryam')
  await expect(page.getByText('Talaqqi has been updated')).toHaveCount(0)
})

test('a page that stands over an upgrade goes on, and offers the newer site within an hour', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await page.clock.install()
  await openAs('administrator', '/students')
  await expect(page.getByRole('link', { name: /Yusuf Khan/ })).toBeVisible()
  await page.route(/:\d+\/students$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"\/assets\/[^"]+\.js"/g, '"/assets/newer.js"')
    await route.fulfill({ response, body })
  })
  await page.clock.fastForward('01:00:01')
  await expect(page.getByText('Talaqqi has been updated')).toBeVisible()
  await page.getByRole('link', { name: /Yusuf Khan/ }).click()
  await expect(
    page.getByRole('link', { name: 'Add Guardian' }).filter({ visible: true }),
  ).toBeVisible()
})

test('the guardian site offers its newer one within an hour, quietly, and loads it when asked', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/guardian')
  await page.getByLabel('Email').fill('umm@demo.school')
  await page.route(/:\d+\/guardian$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"\/assets\/[^"]+\.js"/g, '"/assets/newer.js"')
    await route.fulfill({ response, body })
  })
  // Its watch begins after the first screen, and may do so only now.
  await expect(async () => {
    await page.clock.fastForward('01:00:01')
    const offer = page.getByRole('status')
    await expect(offer).toContainText('There is a newer Talaqqi', { timeout: 3000 })
  }).toPass()
  await expect(page.getByLabel('Email')).toHaveValue('umm@demo.school')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByText('There is a newer Talaqqi')).toHaveCount(0)
})
