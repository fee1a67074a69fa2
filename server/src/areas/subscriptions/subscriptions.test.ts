import { listAudit } from '@talaqqi/contract/audit'
import { exportTable } from '@talaqqi/contract/exports'
import { amountOf, outstandingOf, percentPaid } from '@talaqqi/contract/money'
import * as contract from '@talaqqi/contract/subscriptions'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makePayment, makeStudent, makeSubscription } from '../../testing/factories.ts'
import { makeScene } from '../../testing/scene.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const january = { amount: 450, start_date: '2026-01-01', end_date: '2026-01-31' }

describe('the subscriptions of a school', () => {
  test('come by student, the latest first, with payments and without', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const disabled = { is_active: false, first_name: 'Zayd' }
    const gone = await makeStudent(server, { account_id, ...disabled })
    await makeStudent(server, { account_id, ...disabled })
    await makeSubscription(server, { account_id, student_id: gone.id })
    const add = (body: object) =>
      asAdministrator.call(contract.addSubscription, {
        body: { ...january, ...body, student_id: student.id },
      })
    await add({})
    const { subscriptions } = await add({ start_date: '2026-02-01', end_date: '2026-02-28' })
    expect(subscriptions.map(({ start_date }) => start_date)).toEqual(['2026-02-01', '2026-01-01'])
    const all = await asAdministrator.call(contract.listSubscriptions)
    expect(all).toHaveLength(3)
    expect(all.map((one) => one.subscriptions.length)).toEqual(
      all.map(({ id }) => (id === student.id ? 2 : id === gone.id ? 1 : 0)),
    )
    const page = { query: { skip: 1, limit: 1 } }
    expect(await asAdministrator.call(contract.listSubscriptions, page)).toEqual([all[1]])
  })

  test('are nobody else’s: a teacher is refused, another school sees none', async () => {
    const [here, there] = [await makeScene(server), await makeScene(server)]
    const { account_id, student } = here
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    expect((await here.asTeacher.refused(contract.listSubscriptions)).status).toBe(403)
    expect((await here.asTeacher.refused(contract.getSubscriptionTotals)).status).toBe(403)
    const payment = { params: { id }, body: { amount: 1, paid_on: '2026-01-02' } }
    const { status } = await there.asAdministrator.refused(contract.recordPayment, payment)
    expect(status).toBe(404)
    expect(await there.asAdministrator.call(contract.getSubscriptionTotals)).toEqual({
      total_subscriptions: 0,
      total_paid: 0,
      total_outstanding: 0,
    })
  })

  test('add up to the cent, whatever the amounts', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    for (const amount_cents of [10, 20, 33_333])
      await makeSubscription(server, { ...of, amount_cents })
    const { id } = await makeSubscription(server, { ...of, amount_cents: 1 })
    for (const amount_cents of [10, 19])
      await makePayment(server, { account_id, subscription_id: id, amount_cents })
    expect(await asAdministrator.call(contract.getSubscriptionTotals)).toEqual({
      total_subscriptions: 333.64,
      total_paid: 0.29,
      total_outstanding: 333.35,
    })
  })

  test('are kept as they were sent, to the cent', async () => {
    const { asAdministrator, student } = await makeScene(server)
    const cents = fc.integer({ min: 0, max: 1_000_000_000 })
    await fc.assert(
      fc.asyncProperty(cents, async (one) => {
        const id = v7()
        const body = { ...january, id, amount: amountOf(one), student_id: student.id }
        const { subscriptions } = await asAdministrator.call(contract.addSubscription, { body })
        expect(subscriptions.find((each) => each.id === id)?.amount).toBe(one / 100)
      }),
      { numRuns: 40 },
    )
  })

  test('refuse thousandths, an end before the start, and nothing as a payment', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const faultsOf = async (body: object) => {
      const { detail } = await asAdministrator.refused(contract.addSubscription, {
        body: { ...january, student_id: student.id, ...body },
      })
      return detail.fields?.map(({ path, code }) => `${path} ${code}`)
    }
    expect(await faultsOf({ amount: 10.005 })).toEqual(['amount amount_too_fine'])
    expect(await faultsOf({ amount: -1 })).toEqual(['amount amount_below_nothing'])
    expect(await faultsOf({ end_date: '2025-12-31' })).toEqual(['end_date end_before_start'])
    expect(await faultsOf({ end_date: '2026-02-30' })).toEqual(['end_date date_missing'])
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    const nothing = { params: { id }, body: { amount: 0, paid_on: '2026-01-02' } }
    const { detail } = await asAdministrator.refused(contract.recordPayment, nothing)
    expect(detail.fields?.[0]).toMatchObject({ path: 'amount', code: 'amount_missing' })
  })
})

describe('a payment', () => {
  test('recorded twice under one id is one payment, and leaves who recorded it', async () => {
    const { asAdministrator, account_id, student, administrator } = await makeScene(server)
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    const input = { params: { id }, body: { id: v7(), amount: 200.5, paid_on: '2026-01-03' } }
    await asAdministrator.call(contract.recordPayment, input)
    const { subscriptions } = await asAdministrator.call(contract.recordPayment, input)
    expect(subscriptions[0]?.transactions).toMatchObject([{ amount: 200.5, paid_on: '2026-01-03' }])
    const history = await asAdministrator.call(listAudit, {
      query: { record: 'transactions', record_id: input.body.id },
    })
    expect(history).toMatchObject([
      {
        action: 'create',
        changes: { amount: 200.5 },
        user: { last_name: administrator.last_name },
      },
    ])
  })

  test('of a day that is still to come is refused, by its field', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    const payment = await makePayment(server, { account_id, subscription_id: id })
    const body = { amount: 5, paid_on: '2062-01-05' }
    const refusals = await Promise.all([
      asAdministrator.refused(contract.recordPayment, { params: { id }, body }),
      asAdministrator.refused(contract.correctPayment, {
        params: { id, transaction_id: payment.id },
        body,
      }),
    ])
    for (const { detail } of refusals)
      expect(detail.fields).toMatchObject([{ path: 'paid_on', code: 'date_in_future' }])
  })

  test('is corrected with what it was kept in the history; taken back it comes to nothing', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    const payment = await makePayment(server, { account_id, subscription_id: id })
    const params = { id, transaction_id: payment.id }
    const correct = (amount: number) =>
      asAdministrator.call(contract.correctPayment, {
        params,
        body: { amount, paid_on: '2026-01-05', before: { amount: 100, paid_on: '2026-01-05' } },
      })
    await correct(10)
    const { detail } = await asAdministrator.refused(contract.correctPayment, {
      params,
      body: { amount: 20, paid_on: '2026-01-05', before: { amount: 100 } },
    })
    expect(detail.code).toBe('changed_meanwhile')
    const back = { amount: 0, paid_on: '2026-01-05' }
    const { subscriptions } = await asAdministrator.call(contract.correctPayment, {
      params,
      body: back,
    })
    expect(subscriptions[0] && outstandingOf(subscriptions[0])).toBe(450)
    const history = await asAdministrator.call(listAudit, {
      query: { record: 'transactions', record_id: payment.id },
    })
    expect(history).toMatchObject([
      { action: 'update', changes: { amount: 0 }, before: { amount: 10 } },
      { action: 'update', changes: { amount: 10 }, before: { amount: 100 } },
    ])
  })

  test('of another subscription is not there', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    const [one, other] = [await makeSubscription(server, of), await makeSubscription(server, of)]
    const payment = await makePayment(server, { account_id, subscription_id: one.id })
    const { status } = await asAdministrator.refused(contract.correctPayment, {
      params: { id: other.id, transaction_id: payment.id },
      body: { amount: 1, paid_on: '2026-01-05' },
    })
    expect(status).toBe(404)
  })
})

test('who is behind stands in the export: the time is over and not all is paid', async () => {
  const { asAdministrator, account_id, student } = await makeScene(server)
  const of = { account_id, student_id: student.id }
  const owed = await makeSubscription(server, of)
  await makePayment(server, { account_id, subscription_id: owed.id, amount_cents: 44_999 })
  const paid = await makeSubscription(server, { ...of, start_date: '2025-12-01' })
  await makePayment(server, { account_id, subscription_id: paid.id, amount_cents: 50_000 })
  await makeSubscription(server, { ...of, end_date: '2099-01-01', start_date: '2025-11-01' })
  const { body } = await asAdministrator.send({
    method: 'GET',
    path: exportTable.path,
    query: { of: 'subscriptions' },
  })
  const rows = body.trimEnd().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(4).join())).toEqual([
    '450,449.99,0.01,Yes',
    '450,500,0,No',
    '450,0,450,No',
  ])
})

test('how much is paid is rounded to two decimals', () => {
  expect(percentPaid(1, 3)).toBe(33.33)
  expect(percentPaid(0, 0)).toBe(0)
})
