import { changeAccount } from '@talaqqi/contract/accounts'
import { listChildren } from '@talaqqi/contract/guardian-children'
import { getChildsFees, printChildsReceipt } from '@talaqqi/contract/guardian-fees'
import { expect, test } from 'vitest'
import { plain, textOf } from '../../testing/outside/pdf.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makePayment, makeSubscription } from '../subscriptions/factory.ts'

const server = useServer()

async function makeHome(shows_fees = true) {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const { account_id, student, studentElsewhere } = scene
  if (shows_fees) await scene.asAdministrator.call(changeAccount, { body: { shows_fees } })
  const of = { account_id, student_id: student.id }
  const { id: subscription_id } = await makeSubscription(server, of)
  const paid = await makePayment(server, { account_id, subscription_id })
  await makePayment(server, { account_id, subscription_id, amount_cents: 0 })
  const voided = { voided_at: new Date(), void_reason: 'Twice' }
  await makePayment(server, { account_id, subscription_id, ...voided })
  await makeSubscription(server, { ...of, ...voided })
  const other = await makeSubscription(server, { account_id, student_id: studentElsewhere.id })
  const foreign = await makePayment(server, { account_id, subscription_id: other.id })
  return { scene, client, child: { params: { id: student.id } }, paid, foreign }
}

test('a guardian sees open fees and payments, if shown', async () => {
  const { client, child, paid } = await makeHome()
  expect(await client.call(listChildren)).toMatchObject([{ school: { shows_fees: true } }])
  expect(await client.call(getChildsFees, child)).toEqual({
    ...{ currency: 'R', outstanding: 350, credit: 0 },
    fees: [
      {
        ...{ id: paid.subscription_id, amount: 450, paid: 100 },
        ...{ start_date: '2026-01-01', end_date: '2026-01-31' },
      },
    ],
    payments: [{ id: paid.id, amount: 100, paid_on: '2026-01-05' }],
  })
})

test('a school hides fees until it shows them', async () => {
  const { client, child, paid } = await makeHome(false)
  const params = { ...child.params, payment_id: paid.id }
  expect(await client.call(listChildren)).toMatchObject([{ school: { shows_fees: false } }])
  expect((await client.refused(getChildsFees, child)).status).toBe(404)
  expect((await client.refused(printChildsReceipt, { params })).status).toBe(404)
})

test("a guardian prints receipts of the own child's payments only", async () => {
  const { client, child, paid, foreign } = await makeHome()
  const receiptOf = (payment_id: string) => ({ params: { ...child.params, payment_id } })
  const { url } = await client.call(printChildsReceipt, receiptOf(paid.id))
  const { rawPayload } = await client.send({ method: 'GET', path: url.replace(/^\/api/, '') })
  expect((await textOf(rawPayload)).join('')).toContain(plain('R100.00'))
  expect((await client.refused(printChildsReceipt, receiptOf(foreign.id))).status).toBe(404)
})
