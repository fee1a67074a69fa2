import type { Page, Route } from '@playwright/test'
import { metaError, toldByMeta } from '../../server/src/testing/outside/meta.ts'
import { expect, expectAccessible, test as withoutWhatsapp } from '../support/school.ts'
import { test } from '../support/school-with-services.ts'

/** A student with several guardians, one with a phone. */
async function openUnread(page: Page) {
  await page.getByRole('button', { name: 'Search students' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Nusaybah Abrahams')
  await page.getByRole('dialog').getByText('Nusaybah Abrahams').click()
  const alert = page.getByText('as of 27 Jan 2025')
  await expect(alert).toBeVisible()
  await page.getByRole('link', { name: 'View details' }).click()
  await expect(page.getByRole('heading', { name: 'Unread lessons' })).toBeVisible()
  return page.getByRole('article', { name: 'Maryam Adams' })
}

test('a guardian gets a WhatsApp message, and its status follows', async ({
  page,
  openAs,
  meta,
  server,
  request,
}) => {
  await openAs('teacher')
  const card = await openUnread(page)
  await expect(card.getByText(/^\d+ of \d+ unread$/)).toBeVisible()
  const send = card.getByRole('button', { name: 'Send WhatsApp: Maryam Adams' })
  meta.answer(metaError(400, 131_026, 'Message undeliverable'))
  await send.click()
  await expect(card.getByText('The number is not on WhatsApp')).toBeVisible({ timeout: 20_000 })
  // Not Meta's own words.
  await expect(card.getByText('undeliverable')).toHaveCount(0)

  // After a failure an equal message is sent again.
  const before = meta.taken.length
  await send.dblclick()
  await expect(card.getByText('Whatsapp sent')).toBeVisible()
  await expect(card.getByText(/^Last message: Sent/)).toBeVisible({ timeout: 20_000 })
  expect(meta.taken).toHaveLength(before + 1)

  const [message] = meta.taken.slice(-1)
  const tell = async (status: string) => {
    const { payload, headers } = toldByMeta(
      message ?? { id: '', biz_opaque_callback_data: '' },
      status,
    )
    await request.post(`${server.url}/api/whatsapp/webhook`, {
      headers,
      data: Buffer.from(payload),
    })
  }
  await tell('delivered')
  await card.getByRole('link', { name: 'WhatsApp history: Maryam Adams' }).click()
  const row = page.getByRole('list', { name: 'WhatsApp history' }).getByRole('listitem').first()
  await expect(row.getByText('Delivered')).toBeVisible()
  await expect(row).toContainText('About Nusaybah Abrahams')
  await expect(row).toContainText('+27821234567')
  await tell('read')
  await tell('delivered')
  await page.reload()
  await expect(row.getByText('Read', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

withoutWhatsapp(
  "where the server cannot send, the teacher's own WhatsApp opens with the text; what is refused says why",
  async ({ page, context, openAs, expectConsoleErrors }) => {
    expectConsoleErrors(/409|ERR_FAILED/)
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await openAs('teacher')
    const card = await openUnread(page)
    const press = card.getByRole('button', { name: 'Send WhatsApp: Maryam Adams' })
    const whatsapp = context.waitForEvent('page')
    await press.click()
    const opened = await whatsapp
    await opened.waitForURL(/^https:\/\/wa\.me\/27821234567\?text=Assalamu%20alaikum%20Maryam/)
    await opened.close()
    await expect(card.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
    await expect(card.getByText(/^Last message: Pending/)).toBeVisible()
    await expectAccessible(page)

    const lost = (body: object) => (route: Route) =>
      route.fulfill({ status: 409, json: { detail: { code: 'conflict', ...body } } })
    const url = '**/api/notifications/guardians/*/whatsapp'
    await page.route(url, lost({ message: 'This guardian has read all lessons' }))
    await press.click()
    await expect(card.getByRole('alert')).toHaveText(/This guardian has read all lessons/)
    await page.unroute(url)
    await page.route(url, (route) => route.abort())
    await press.click()
    await expect(card.getByRole('alert')).toHaveText(
      /Something went wrong\. Please contact support/,
    )
  },
)
