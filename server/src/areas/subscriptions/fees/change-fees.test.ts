import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/fees'
import {
  changeSubscription,
  listSubscriptions,
  recordPayment,
  voidSubscription,
} from '@talaqqi/contract/subscriptions'
import { describe, expect, test } from 'vitest'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeSubscription } from '../factory.ts'

const server = useServer()
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' }
const TERMS = { ...NOVEMBER, amount: 450, sibling_discount: 50 }
const NEW_TERMS = { ...NOVEMBER, amount: 500, sibling_discount: 100 }

/** A family of two and one more child, with the fees of November. */
async function makeCharged() {
  const scene = await makeScene(server)
  const { account_id, section, student, studentElsewhere, asAdministrator } = scene
  const alone = await makeStudent(server, { account_id, section_id: section.id })
  await makeGuardian(server, { account_id, student_ids: [student.id, studentElsewhere.id] })
  const run = await asAdministrator.call(contract.addFees, {
    body: { ...TERMS, section_id: null, expected: { count: 3, total: 1300 } },
  })
  const subscriptionOf = async (student_id: string) => {
    const all = await asAdministrator.call(listSubscriptions)
    const [found] = all.find(({ id }) => id === student_id)?.subscriptions ?? []
    if (!found) throw new Error('no subscription')
    return found
  }
  const change = async (terms: typeof TERMS) => {
    const params = { id: run.id }
    const preview = await asAdministrator.call(contract.previewFeesChange, { params, body: terms })
    const { children, ...expected } = preview
    const body = { ...terms, expected }
    return { params, body, children }
  }
  return { ...scene, alone, run, subscriptionOf, change }
}

describe('changing fees that were added at once', () => {
  test('gives each child the new amount, less the new discount', async () => {
    const { asAdministrator, change, student, studentElsewhere, alone, subscriptionOf } =
      await makeCharged()
    const { children, ...input } = await change(NEW_TERMS)
    expect(input.body.expected).toEqual({ count: 3, total: 1400, total_before: 1300 })
    const run = await asAdministrator.call(contract.changeFees, input)
    expect(run).toMatchObject({ amount: 500, sibling_discount: 100, count: 3, total: 1400 })
    for (const [id, amount, discount] of [
      [student.id, 500, 0],
      [studentElsewhere.id, 400, 100],
      [alone.id, 500, 0],
    ] as const) {
      expect(await subscriptionOf(id)).toMatchObject({ amount, discount })
      expect(children.find((child) => child.id === id)).toMatchObject({ amount, kept: null })
    }
  })

  test('repeated answers the same; the old terms bring old amounts back', async () => {
    const { asAdministrator, change, run, studentElsewhere, subscriptionOf } = await makeCharged()
    const was = await subscriptionOf(studentElsewhere.id)
    const { children: _, ...input } = await change(NEW_TERMS)
    const changed = await asAdministrator.call(contract.changeFees, input)
    expect(await asAdministrator.call(contract.changeFees, input)).toEqual(changed)
    const { children: __, ...back } = await change(TERMS)
    expect(await asAdministrator.call(contract.changeFees, back)).toEqual(run)
    expect(await subscriptionOf(studentElsewhere.id)).toEqual(was)
  })

  test('is in the history of the fees and of each child', async () => {
    const { asAdministrator, change, run, studentElsewhere, subscriptionOf } = await makeCharged()
    const { children: _, ...input } = await change(NEW_TERMS)
    await asAdministrator.call(contract.changeFees, input)
    const historyOf = async (record: 'fee-runs' | 'subscriptions', record_id: string) =>
      (await asAdministrator.call(listAudit, { query: { record, record_id } }))[0]
    expect(await historyOf('fee-runs', run.id)).toMatchObject({
      before: { amount: 450, sibling_discount: 50 },
      changes: { amount: 500, sibling_discount: 100 },
    })
    const { id } = await subscriptionOf(studentElsewhere.id)
    expect(await historyOf('subscriptions', id)).toMatchObject({
      before: { discount: 50 },
      changes: { discount: 100 },
    })
  })

  test('keeps void fees and those that were edited by hand', async () => {
    const { asAdministrator, change, student, alone, subscriptionOf } = await makeCharged()
    const [mine, voided] = [await subscriptionOf(student.id), await subscriptionOf(alone.id)]
    await asAdministrator.call(changeSubscription, { params: { id: mine.id }, body: { amount: 1 } })
    await asAdministrator.call(voidSubscription, {
      params: { id: voided.id },
      body: { reason: 'Left' },
    })
    const { children, ...input } = await change(NEW_TERMS)
    const kept = Object.fromEntries(children.map((child) => [child.id, child.kept]))
    expect([kept[student.id], kept[alone.id]]).toEqual(['edited', 'void'])
    expect(input.body.expected).toEqual({ count: 1, total: 400, total_before: 400 })
    const run = await asAdministrator.call(contract.changeFees, input)
    expect([run.count, run.total]).toEqual([2, 401])
    expect((await subscriptionOf(student.id)).amount).toBe(1)
    expect((await subscriptionOf(alone.id)).amount).toBe(450)
  })

  test('leaves out a child with another subscription of the new days', async () => {
    const { account_id, alone, change } = await makeCharged()
    const december = { start_date: '2026-12-01', end_date: '2026-12-31' }
    await makeSubscription(server, { account_id, student_id: alone.id, ...december })
    const { children } = await change({ ...NEW_TERMS, ...december })
    expect(children.find(({ id }) => id === alone.id)?.kept).toBe('has_one')
  })

  test('shows paid amounts, and keeps the payments', async () => {
    const { asAdministrator, change, alone, subscriptionOf } = await makeCharged()
    const params = { id: (await subscriptionOf(alone.id)).id }
    const body = { amount: 450, paid_on: '2026-11-02' }
    await asAdministrator.call(recordPayment, { params, body })
    const { children, ...input } = await change({ ...NEW_TERMS, amount: 400 })
    expect(children.find(({ id }) => id === alone.id)?.paid).toBe(450)
    await asAdministrator.call(contract.changeFees, input)
    const { amount, transactions } = await subscriptionOf(alone.id)
    expect([amount, transactions.length]).toEqual([400, 1])
  })

  test('is refused when a colleague changed them since the preview', async () => {
    const { asAdministrator, change } = await makeCharged()
    const { children: _, ...first } = await change(NEW_TERMS)
    const { children: __, ...second } = await change({ ...NEW_TERMS, amount: 600 })
    await asAdministrator.call(contract.changeFees, first)
    const { detail } = await asAdministrator.refused(contract.changeFees, second)
    expect([detail.code, detail.reason?.code]).toEqual(['conflict', 'fees_changed'])
  })

  test('is refused after they were undone', async () => {
    const { asAdministrator, change } = await makeCharged()
    const { children: _, ...input } = await change(NEW_TERMS)
    await asAdministrator.call(contract.undoFees, { params: input.params })
    const { status } = await asAdministrator.refused(contract.changeFees, input)
    expect(status).toBe(409)
  })
})

test('the discount of one child changes, and is in the history', async () => {
  const { asAdministrator, studentElsewhere, subscriptionOf } = await makeCharged()
  const { id } = await subscriptionOf(studentElsewhere.id)
  const body = { amount: 420, discount: 30, before: { amount: 400, discount: 50 } }
  await asAdministrator.call(changeSubscription, { params: { id }, body })
  expect(await subscriptionOf(studentElsewhere.id)).toMatchObject({ amount: 420, discount: 30 })
  const query = { record: 'subscriptions' as const, record_id: id }
  const [entry] = await asAdministrator.call(listAudit, { query })
  expect(entry).toMatchObject({ before: { discount: 50 }, changes: { discount: 30 } })
})
