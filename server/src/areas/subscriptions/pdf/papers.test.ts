import { changeAccount, getCurrentAccount as getAccount } from '@talaqqi/contract/accounts'
import { changeCalendar } from '@talaqqi/contract/calendar'
import * as contract from '@talaqqi/contract/families'
import { voidPayment } from '@talaqqi/contract/subscriptions'
import { expect, test } from 'vitest'
import { plain, textOf } from '../../../testing/outside/pdf.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makePayment, makeSubscription } from '../factory.ts'

const server = useServer()

async function opened({ asAdministrator }: Scene, { url }: { url: string }) {
  const path = url.replace(/^\/api/, '')
  const { rawPayload, statusCode } = await asAdministrator.send({ method: 'GET', path })
  expect(statusCode).toBe(200)
  return (await textOf(rawPayload)).join('')
}

async function paidScene() {
  const scene = await makeScene(server)
  const { account_id, student } = scene
  const guardian = { account_id, student_ids: [student.id], first_name: 'Khadija' }
  await makeGuardian(server, { ...guardian, language: 'ur' })
  const of = { account_id, student_id: student.id, discount_cents: 5_000 }
  const { id } = await makeSubscription(server, { ...of, start_date: '2025-12-15' })
  const payment = await makePayment(server, { account_id, subscription_id: id })
  return { scene, params: { id, transaction_id: payment.id } }
}

test('a statement shows what the children owe, and what it is', async () => {
  const { scene } = await paidScene()
  const { administrator, asAdministrator, student } = scene
  const { name } = await asAdministrator.call(getAccount)
  const input = { params: { id: student.id }, body: { language: 'en' as const } }
  const text = await opened(scene, await asAdministrator.call(contract.printStatement, input))
  for (const part of [
    name,
    'Statement of account',
    'Khadija',
    `${student.first_name} ${student.last_name}`,
    'Class A',
    '15 Dec 2025 to 31 Jan 2026',
    'less siblings’ discount R50.00',
    'R450.00',
    'R350.00',
    '5 Jan 2026',
    `by ${administrator.first_name} ${administrator.last_name}`,
  ])
    expect(text).toContain(plain(part))
})

test('a receipt shows the payment, and is refused for a void one', async () => {
  const { scene, params } = await paidScene()
  const { asAdministrator, student } = scene
  const input = { params, body: { language: 'en' as const } }
  const text = await opened(scene, await asAdministrator.call(contract.printReceipt, input))
  const name = `${student.first_name} ${student.last_name}`
  for (const part of ['Receipt', name, 'R100.00', 'R350.00', '5 Jan 2026'])
    expect(text).toContain(plain(part))
  expect(text).not.toContain('Rajab')
  await asAdministrator.call(changeCalendar, { body: { shows_hijri: true } })
  const both = await opened(scene, await asAdministrator.call(contract.printReceipt, input))
  expect(both).toContain(plain('5 Jan 2026 · 16 Rajab 1447'))
  await asAdministrator.call(voidPayment, { params, body: { reason: 'Entered twice' } })
  const { detail } = await asAdministrator.refused(contract.printReceipt, input)
  expect(detail.code).toBe('voided')
})

test('both are in the language of the guardian unless another is chosen', async () => {
  const { scene, params } = await paidScene()
  const { asAdministrator, student } = scene
  await asAdministrator.call(changeAccount, { body: { currency: 'Rs' } })
  const of = { params: { id: student.id }, body: {} }
  const statement = await asAdministrator.call(contract.printStatement, of)
  expect(await opened(scene, statement)).toContain('گوشوارہ')
  const receipt = await asAdministrator.call(contract.printReceipt, { params, body: {} })
  expect(await opened(scene, receipt)).toContain(plain('رسید'))
})
