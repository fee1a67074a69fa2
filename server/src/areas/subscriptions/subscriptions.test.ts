import { listAudit } from '@talaqqi/contract/audit'
import { exportTable } from '@talaqqi/contract/exports'
import { amountOf, isInArrears, outstandingOf, percentPaid, sumOf } from '@talaqqi/contract/money'
import * as contract from '@talaqqi/contract/subscriptions'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeStudent } from '../students/factory.ts'
import { makePayment, makeSubscription } from './factory.ts'

const server = useServer()
const january = { amount: 450, start_date: '2026-01-01', end_date: '2026-01-31' }

describe('the subscriptions of a school', () => {
  test('are listed by student, the latest first, with payments and without', async () => {
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

  test('add up to the cent for any amounts', async () => {
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
      total_outstanding: 333.63,
      total_credit: 0.28,
    })
  })

  test('are stored as sent, to the cent', async () => {
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

  test('refuse thousandths, an end before the start, and zero payments', async () => {
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

describe('the outstanding amount', () => {
  test('sums unpaid amounts: a credit pays for no other family', async () => {
    const { asAdministrator, account_id, student, studentElsewhere } = await makeScene(server)
    const make = (student_id: string) => makeSubscription(server, { account_id, student_id })
    const [over, unpaid] = [await make(student.id), await make(studentElsewhere.id)]
    const pay = (subscription_id: string, amount_cents: number) =>
      makePayment(server, { account_id, subscription_id, amount_cents })
    await pay(over.id, 95_000)
    await pay(unpaid.id, 5_000)
    expect(await asAdministrator.call(contract.getSubscriptionTotals)).toEqual({
      total_subscriptions: 900,
      total_paid: 1000,
      total_outstanding: 400,
      total_credit: 500,
    })
  })

  test('with credits, adds up to due and paid amounts', async () => {
    const cents = fc.integer({ min: 0, max: 100_000 })
    const family = fc.tuple(cents, fc.array(cents, { maxLength: 3 }))
    await fc.assert(
      fc.asyncProperty(fc.array(family, { maxLength: 4 }), async (families) => {
        const { asAdministrator, account_id, student } = await makeScene(server)
        for (const [amount_cents, payments] of families) {
          const of = { account_id, student_id: student.id, amount_cents }
          const { id: subscription_id } = await makeSubscription(server, of)
          for (const paid of payments)
            await makePayment(server, { account_id, subscription_id, amount_cents: paid })
        }
        const totals = await asAdministrator.call(contract.getSubscriptionTotals)
        const sum = (...amounts: number[]) => sumOf(amounts)
        expect(totals.total_outstanding).toBeGreaterThanOrEqual(0)
        expect(totals.total_credit).toBeGreaterThanOrEqual(0)
        expect(sum(totals.total_subscriptions, totals.total_credit)).toBe(
          sum(totals.total_paid, totals.total_outstanding),
        )
        const unpaid = families.map(([amount, payments]) =>
          Math.max(
            0,
            payments.reduce((left, paid) => left - paid, amount),
          ),
        )
        expect(totals.total_outstanding).toBe(sum(...unpaid.map(amountOf)))
      }),
      { numRuns: 12 },
    )
  })
})

describe('a void subscription or payment', () => {
  const reason = 'Entered twice'

  test('stays visible with its reason and counts nowhere', async () => {
    const { asAdministrator, account_id, student, administrator } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    const { id } = await makeSubscription(server, of)
    const payment = await makePayment(server, { account_id, subscription_id: id })
    await makePayment(server, { account_id, subscription_id: id, amount_cents: 5_000 })
    const params = { id, transaction_id: payment.id }
    const input = { params, body: { reason } }
    await asAdministrator.call(contract.voidPayment, input)
    const { subscriptions } = await asAdministrator.call(contract.voidPayment, {
      params,
      body: { reason: 'Another reason' },
    })
    expect(subscriptions[0]?.transactions).toMatchObject([
      { amount: 100, void_reason: reason },
      { amount: 50, voided_at: null, void_reason: null },
    ])
    expect(subscriptions[0] && outstandingOf(subscriptions[0])).toBe(400)
    const totals = () => asAdministrator.call(contract.getSubscriptionTotals)
    expect(await totals()).toMatchObject({ total_paid: 50, total_outstanding: 400 })
    const history = await asAdministrator.call(listAudit, {
      query: { record: 'transactions', record_id: payment.id },
    })
    expect(history).toMatchObject([
      {
        action: 'update',
        changes: { void_reason: reason },
        user: { last_name: administrator.last_name },
      },
    ])

    const { subscriptions: voided } = await asAdministrator.call(contract.voidSubscription, {
      params: { id },
      body: { reason },
    })
    expect(voided).toMatchObject([{ id, amount: 450, void_reason: reason }])
    expect(voided[0] && [outstandingOf(voided[0]), isInArrears(voided[0], '2099-01-01')]).toEqual([
      0,
      false,
    ])
    expect(await totals()).toEqual({
      total_subscriptions: 0,
      total_paid: 0,
      total_outstanding: 0,
      total_credit: 0,
    })
  })

  test('cannot be changed or paid any more', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    const payment = await makePayment(server, { account_id, subscription_id: id })
    const params = { id, transaction_id: payment.id }
    const body = { reason }
    const paid = { amount: 5, paid_on: '2026-01-05' }
    await asAdministrator.call(contract.voidPayment, { params, body })
    const corrected = await asAdministrator.refused(contract.correctPayment, { params, body: paid })
    await asAdministrator.call(contract.voidSubscription, { params: { id }, body })
    const refusals = [
      corrected,
      await asAdministrator.refused(contract.recordPayment, { params: { id }, body: paid }),
      await asAdministrator.refused(contract.changeSubscription, {
        params: { id },
        body: { amount: 5 },
      }),
      await asAdministrator.refused(contract.voidPayment, { params, body }),
    ]
    expect(refusals.map(({ status, detail }) => [status, detail.code])).toEqual(
      refusals.map(() => [409, 'voided']),
    )
  })

  test('needs a reason', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    for (const empty of ['', '   ']) {
      const { status, detail } = await asAdministrator.refused(contract.voidSubscription, {
        params: { id },
        body: { reason: empty },
      })
      expect([status, detail.fields?.[0]?.path]).toEqual([422, 'reason'])
    }
  })

  test('has columns of its own in the exports', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    const [kept, gone] = [await makeSubscription(server, of), await makeSubscription(server, of)]
    const mistaken = await makePayment(server, { account_id, subscription_id: kept.id })
    await makePayment(server, { account_id, subscription_id: gone.id })
    const body = { reason }
    await asAdministrator.call(contract.voidSubscription, { params: { id: gone.id }, body })
    const params = { id: kept.id, transaction_id: mistaken.id }
    await asAdministrator.call(contract.voidPayment, { params, body })
    const rowsOf = async (table: string, from: number) => {
      const query = { of: table }
      const sent = await asAdministrator.send({ method: 'GET', path: exportTable.path, query })
      const rows = sent.body.trimEnd().split('\r\n').slice(1)
      return rows.map((row) => row.split(',').slice(from, -1).join()).toSorted()
    }
    expect(await rowsOf('subscriptions', 6)).toEqual([',,,,450,Entered twice,', '450,0,450,Yes,,,'])
    expect(await rowsOf('transactions', 7)).toEqual([',100,Entered twice', ',100,Entered twice'])
  })
})

describe('a payment', () => {
  test('above the open amount is refused until confirmed', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    const payment = { id: v7(), amount: 500, paid_on: '2026-01-03' }
    const input = { params: { id }, body: payment }
    const { status, detail } = await asAdministrator.refused(contract.recordPayment, input)
    expect([status, detail.code]).toEqual([409, 'payment_above_open'])
    const body = { ...payment, confirmed: true }
    await asAdministrator.call(contract.recordPayment, { params: { id }, body })
    // Repeated, as after a lost answer, it is the same payment.
    const { subscriptions } = await asAdministrator.call(contract.recordPayment, input)
    expect(subscriptions[0]?.transactions).toHaveLength(1)
    const params = { id, transaction_id: payment.id }
    const correct = (amount: number, confirmed?: boolean) => ({
      params,
      body: { amount, paid_on: payment.paid_on, confirmed },
    })
    const raised = await asAdministrator.refused(contract.correctPayment, correct(600))
    expect(raised.detail.code).toBe('payment_above_open')
    await asAdministrator.call(contract.correctPayment, correct(480))
    await asAdministrator.call(contract.correctPayment, correct(600, true))
    const history = await asAdministrator.call(listAudit, {
      query: { record: 'transactions', record_id: payment.id },
    })
    expect(history.flatMap(({ changes }) => Object.keys(changes))).not.toContain('confirmed')
  })

  test('made twice at once pays the open amount only once', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeSubscription(server, { account_id, student_id: student.id })
    const pay = () =>
      asAdministrator.send({
        method: 'POST',
        path: `/subscriptions/${id}/transactions`,
        body: { amount: 450, paid_on: '2026-01-03' },
      })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  test('recorded twice under one id is one payment with its recorder', async () => {
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

  test('of a future day is refused, and the field named', async () => {
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

  test('is corrected with its history; voided it counts nothing', async () => {
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

  test('of another subscription is not found', async () => {
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

test('the export shows who is behind: time over, not fully paid', async () => {
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
  expect(rows.map((row) => row.split(',').slice(6, 12).join())).toEqual([
    '450,449.99,0.01,Yes,,',
    '450,500,0,No,,',
    '450,0,450,No,,',
  ])
})

test('the paid percentage is rounded to two decimals', () => {
  expect(percentPaid(1, 3)).toBe(33.33)
  expect(percentPaid(0, 0)).toBe(0)
  // 100 only if nothing is open.
  expect(percentPaid(999_999.99, 1_000_000)).toBe(99.99)
  expect(percentPaid(450, 450)).toBe(100)
})
