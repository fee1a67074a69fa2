import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/fees'
import {
  getSubscriptionTotals,
  listSubscriptions,
  recordPayment,
} from '@talaqqi/contract/subscriptions'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../../testing/client.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeUser } from '../../users/factory.ts'
import { makeSubscription } from '../factory.ts'

const server = useServer()
const NOVEMBER = { amount: 450, start_date: '2026-11-01', end_date: '2026-11-30' }
const SCHOOL = { ...NOVEMBER, section_id: null, sibling_discount: 0 }

/** Class A has a family of two and one more child, Class B a third child of the family. */
async function makeFamilies() {
  const scene = await makeScene(server)
  const { account_id, section, student, studentElsewhere } = scene
  const brother = await makeStudent(server, { account_id, section_id: section.id })
  const alone = await makeStudent(server, { account_id, section_id: section.id })
  const ids = [student.id, studentElsewhere.id]
  await makeGuardian(server, { account_id, student_ids: ids })
  await makeGuardian(server, { account_id, student_ids: [studentElsewhere.id, brother.id] })
  await makeStudent(server, { account_id, section_id: section.id, is_active: false })
  return { ...scene, brother, alone }
}

describe('fees of a class or the school', () => {
  test('are previewed, with less for each further child', async () => {
    const { asAdministrator, section, student, studentElsewhere, brother, alone } =
      await makeFamilies()
    const body = { ...SCHOOL, sibling_discount: 50.5 }
    const preview = await asAdministrator.call(contract.previewFees, { body })
    const amounts = Object.fromEntries(preview.children.map(({ id, amount }) => [id, amount]))
    expect(amounts).toEqual({
      [student.id]: 450,
      [studentElsewhere.id]: 399.5,
      [brother.id]: 399.5,
      [alone.id]: 450,
    })
    expect([preview.count, preview.total]).toEqual([4, 1699])
    const ofClass = await asAdministrator.call(contract.previewFees, {
      body: { ...body, section_id: section.id },
    })
    // The first child of the family is the same in every class.
    expect([ofClass.count, ofClass.total]).toEqual([3, 1299.5])
    const free = await asAdministrator.call(contract.previewFees, {
      body: { ...body, sibling_discount: 1000 },
    })
    expect(free.children.map(({ amount }) => amount).toSorted()).toEqual([0, 0, 450, 450])
  })

  test('are added once under one id, and noted', async () => {
    const { asAdministrator, administrator, section } = await makeFamilies()
    const terms = { ...SCHOOL, section_id: section.id, sibling_discount: 50 }
    const { count, total } = await asAdministrator.call(contract.previewFees, { body: terms })
    const input = { body: { ...terms, id: v7(), expected: { count, total } } }
    const run = await asAdministrator.call(contract.addFees, input)
    expect(run).toMatchObject({
      ...{ count: 3, total: 1300, class_name: section.name, sibling_discount: 50 },
      ...{ user: { last_name: administrator.last_name }, undone_at: null },
    })
    expect(await asAdministrator.call(contract.addFees, input)).toEqual(run)
    expect(await asAdministrator.call(contract.listFees)).toEqual([run])
    const totals = await asAdministrator.call(getSubscriptionTotals)
    expect(totals.total_subscriptions).toBe(1300)
    const all = await asAdministrator.call(listSubscriptions)
    const made = all.flatMap(({ subscriptions }) => subscriptions)
    expect(made.map(({ amount, discount }) => [amount, discount]).toSorted()).toEqual([
      [400, 50],
      [450, 0],
      [450, 0],
    ])
    const query = { record: 'subscriptions' as const, record_id: made[0]?.id ?? '' }
    expect(await asAdministrator.call(listAudit, { query })).toMatchObject([{ action: 'create' }])
  })

  test('leave out children who have a subscription of these days', async () => {
    const { asAdministrator, account_id, student } = await makeFamilies()
    const dates = { start_date: '2026-11-30', end_date: '2026-12-31' }
    await makeSubscription(server, { account_id, student_id: student.id, ...dates })
    const preview = await asAdministrator.call(contract.previewFees, { body: SCHOOL })
    expect(preview.children.find(({ id }) => id === student.id)?.has_one).toBe(true)
    expect([preview.count, preview.total]).toEqual([3, 1350])
  })

  test('of two administrators at once charge each child once', async () => {
    const { asAdministrator, account_id } = await makeFamilies()
    const other = await signIn(server, await makeUser(server, { account_id, is_admin: true }))
    const body = { ...SCHOOL, expected: { count: 4, total: 1800 } }
    const send = (client: typeof other) =>
      client.send({ method: 'POST', path: contract.addFees.path, body: { ...body, id: v7() } })
    const answers = await Promise.all([send(asAdministrator), send(other), send(other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const totals = await asAdministrator.call(getSubscriptionTotals)
    expect(totals.total_subscriptions).toBe(1800)
  })

  test('are refused when children joined after the preview', async () => {
    const { asAdministrator, account_id, section } = await makeFamilies()
    const { count, total } = await asAdministrator.call(contract.previewFees, { body: SCHOOL })
    await makeStudent(server, { account_id, section_id: section.id })
    const { detail } = await asAdministrator.refused(contract.addFees, {
      body: { ...SCHOOL, expected: { count, total } },
    })
    expect([detail.code, detail.reason?.code]).toEqual(['conflict', 'fees_changed'])
  })

  test('of an unknown class, of zero or with turned days are refused', async () => {
    const { asAdministrator } = await makeFamilies()
    const other = await makeScene(server)
    const refusal = async (more: object) =>
      asAdministrator.refused(contract.previewFees, { body: { ...SCHOOL, ...more } })
    expect((await refusal({ section_id: other.section.id })).status).toBe(404)
    const paths = []
    for (const more of [{ amount: 0 }, { end_date: '2026-10-31' }, { sibling_discount: -1 }])
      paths.push((await refusal(more)).detail.fields?.[0]?.path)
    expect(paths).toEqual(['amount', 'end_date', 'sibling_discount'])
  })
})

describe('undoing fees', () => {
  async function charged() {
    const scene = await makeFamilies()
    const body = { ...SCHOOL, expected: { count: 4, total: 1800 } }
    const run = await scene.asAdministrator.call(contract.addFees, { body })
    return { ...scene, params: { id: run.id } }
  }

  test('takes all of them back, and is noted', async () => {
    const { asAdministrator, administrator, params } = await charged()
    const undone = await asAdministrator.call(contract.undoFees, { params })
    expect(undone.undone_by?.last_name).toBe(administrator.last_name)
    expect(await asAdministrator.call(contract.undoFees, { params })).toEqual(undone)
    const totals = await asAdministrator.call(getSubscriptionTotals)
    expect(totals.total_subscriptions).toBe(0)
    const preview = await asAdministrator.call(contract.previewFees, { body: SCHOOL })
    expect(preview.count).toBe(4)
  })

  test('is refused by name once a payment is recorded', async () => {
    const { asAdministrator, student, params } = await charged()
    const all = await asAdministrator.call(listSubscriptions)
    const id = all.find((one) => one.id === student.id)?.subscriptions[0]?.id ?? ''
    const body = { amount: 1, paid_on: '2026-11-02' }
    await asAdministrator.call(recordPayment, { params: { id }, body })
    const { status, detail } = await asAdministrator.refused(contract.undoFees, { params })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    expect(detail.reason?.params.names).toBe(`${student.first_name} ${student.last_name}`)
    const totals = await asAdministrator.call(getSubscriptionTotals)
    expect(totals.total_subscriptions).toBe(1800)
  })

  test('and a payment at once leave no payment without a subscription', async () => {
    const { asAdministrator, params } = await charged()
    const all = await asAdministrator.call(listSubscriptions)
    const ids = all.flatMap(({ subscriptions }) => subscriptions.map(({ id }) => id))
    const pay = (id: string) =>
      asAdministrator.send({
        method: 'POST',
        path: `/subscriptions/${id}/transactions`,
        body: { amount: 450, paid_on: '2026-11-02' },
      })
    const path = contract.undoFees.path.replace(':id', params.id)
    const undo = asAdministrator.send({ method: 'POST', path })
    const paid = await Promise.all(ids.map(pay))
    const isUndone = (await undo).statusCode === 200
    const codes = new Set(paid.map(({ statusCode }) => statusCode))
    // Either every payment is refused, or the fees stay.
    expect(codes).toEqual(new Set([isUndone ? 404 : 200]))
  })
})
