import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/families'
import { centsOf } from '@talaqqi/contract/money'
import * as notifications from '@talaqqi/contract/notifications'
import { getSubscriptionTotals } from '@talaqqi/contract/subscriptions'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { openDirectory, openSchool } from '../../../platform/tenancy/scope.ts'
import { feeReminders, mailsCaused, subscriptions, transactions } from '../../../tables/index.ts'
import { signIn } from '../../../testing/client.ts'
import { usePlans } from '../../../testing/postgres/plans.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeUser } from '../../users/factory.ts'
import { makePayment, makeSubscription } from '../factory.ts'
import { listFamilies } from './families.ts'
import { groupFamilies } from './group-families.ts'

const server = useServer()
const { watched, asks } = usePlans(server)

describe('a family', () => {
  test('is every child connected by shared guardians', () => {
    const node = fc.integer({ min: 0, max: 9 })
    const link = fc.record({ guardian: node, student: node })
    fc.assert(
      fc.property(fc.array(link, { maxLength: 14 }), (drawn) => {
        const ids = Array.from({ length: 10 }, (_, at) => `s${at}`)
        const links = drawn.map(({ guardian, student }) => ({
          guardian_id: `g${guardian}`,
          student_id: `s${student}`,
        }))
        // The transitive closure, by repeated spreading.
        const reach = (from: string): string => {
          let found = new Set([from])
          for (;;) {
            const of = new Set(
              links.filter((l) => found.has(l.student_id)).map((l) => l.guardian_id),
            )
            const next = links.filter((l) => of.has(l.guardian_id)).map((l) => l.student_id)
            const all = new Set([...found, ...next])
            if (all.size === found.size) return [...all].toSorted().join()
            found = all
          }
        }
        const groups = groupFamilies(ids, links)
        expect(groups.flat().toSorted()).toEqual(ids.toSorted())
        for (const group of groups)
          for (const id of group) expect(group.toSorted().join()).toBe(reach(id))
      }),
    )
  })

  test('owes what its children owe, and a credit stays apart', async () => {
    const { asAdministrator, account_id, student, studentElsewhere } = await makeScene(server)
    const guardian = await makeGuardian(server, { account_id, student_ids: [student.id] })
    const gone = await makeStudent(server, { account_id, is_active: false })
    const both = [studentElsewhere.id, gone.id]
    await makeGuardian(server, { account_id, student_ids: [student.id, ...both] })
    const make = (student_id: string, start_date: string) =>
      makeSubscription(server, { account_id, student_id, start_date, end_date: '2026-03-31' })
    const over = await make(student.id, '2026-01-01')
    await make(gone.id, '2026-03-01')
    const part = await make(studentElsewhere.id, '2026-02-01')
    const pay = (subscription_id: string, amount_cents: number, paid_on: string) =>
      makePayment(server, { account_id, subscription_id, amount_cents, paid_on })
    await pay(over.id, 50_001, '2026-01-05')
    await pay(part.id, 1, '2026-02-05')
    const [family, ...others] = await asAdministrator.call(contract.listFamilies)
    expect(others).toEqual([])
    expect(family).toMatchObject({
      outstanding: 899.99,
      credit: 50.01,
      oldest_open: '2026-02-01',
      last_payment: { amount: 0.01, paid_on: '2026-02-05' },
      last_reminder: null,
    })
    expect(family?.guardians.map(({ id }) => id)).toContain(guardian.id)
    const owed = family?.children.map(({ id, outstanding, is_active }) => [
      id,
      outstanding,
      is_active,
    ])
    expect(owed?.toSorted()).toEqual(
      [
        [student.id, 0, true],
        [studentElsewhere.id, 449.99, true],
        [gone.id, 450, false],
      ].toSorted(),
    )
    const account = await asAdministrator.call(contract.getFamily, { params: { id: gone.id } })
    expect(account.family).toEqual(family)
    expect(account.students.map((one) => one.subscriptions.length)).toEqual([1, 1, 1])
  })

  test('a disabled student without subscriptions has a family, but is not listed', async () => {
    const { asAdministrator, account_id } = await makeScene(server)
    const gone = await makeStudent(server, { account_id, is_active: false })
    const { family } = await asAdministrator.call(contract.getFamily, { params: { id: gone.id } })
    expect(family).toMatchObject({ id: gone.id, outstanding: 0, children: [{ id: gone.id }] })
    const listed = await asAdministrator.call(contract.listFamilies)
    expect(listed.flatMap(({ children }) => children.map(({ id }) => id))).not.toContain(gone.id)
  })

  test('sums agree with raw rows and with the totals of the school', async () => {
    const { asAdministrator, account_id } = await makeScene(server)
    const random = (most: number) => Math.floor(Math.random() * most)
    const children = await Promise.all(
      Array.from({ length: 12 }, () => makeStudent(server, { account_id })),
    )
    for (let at = 0; at < 8; at++) {
      const some = children.filter(() => random(4) === 0).map(({ id }) => id)
      await makeGuardian(server, { account_id, student_ids: some })
    }
    for (const { id: student_id } of children) {
      const amount_cents = random(50_000)
      const of = { account_id, student_id, amount_cents }
      const { id: subscription_id } = await makeSubscription(server, of)
      for (let paid = random(3); paid > 0; paid--)
        await makePayment(server, { account_id, subscription_id, amount_cents: random(40_000) })
    }
    const families = await asAdministrator.call(contract.listFamilies)
    const owed = await owedByRawRows(account_id)
    for (const { children: of, outstanding } of families)
      expect(centsOf(outstanding)).toBe(of.reduce((sum, { id }) => sum + (owed.get(id) ?? 0), 0))
    const totals = await asAdministrator.call(getSubscriptionTotals)
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + centsOf(one), 0)
    expect(sum(families.map(({ outstanding }) => outstanding))).toBe(
      centsOf(totals.total_outstanding),
    )
    expect(sum(families.map(({ credit }) => credit))).toBe(centsOf(totals.total_credit))
    const byAmount = families.map(({ outstanding }) => outstanding)
    expect(byAmount).toEqual(byAmount.toSorted((a, b) => b - a))
  })
})

/** In cents, by student. */
async function owedByRawRows(account_id: string): Promise<Map<string, number>> {
  const due = await server.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.account_id, account_id))
  const paid = await server.db
    .select()
    .from(transactions)
    .where(eq(transactions.account_id, account_id))
  const owed = new Map<string, number>()
  for (const { id, student_id, amount_cents } of due) {
    let left = amount_cents
    for (const payment of paid) if (payment.subscription_id === id) left -= payment.amount_cents
    owed.set(student_id, (owed.get(student_id) ?? 0) + Math.max(0, left))
  }
  return owed
}

describe('a reminder', () => {
  async function indebted(more: object = {}) {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    await makeSubscription(server, { account_id, student_id: student.id })
    const guardian = await makeGuardian(server, {
      account_id,
      student_ids: [student.id],
      first_name: 'Khadija',
      ...more,
    })
    const remind = (body: object = {}) => ({
      params: { id: student.id },
      body: { guardian_id: guardian.id, channel: 'whatsapp' as const, ...body },
    })
    return { ...scene, guardian, remind }
  }

  test('opens WhatsApp in the language of the guardian, and is noted', async () => {
    const { asAdministrator, administrator, guardian, remind } = await indebted({ language: 'ar' })
    const sent = await asAdministrator.call(contract.remindFamily, remind())
    const url = new URL(sent.url ?? '')
    expect([url.host, url.pathname]).toEqual(['wa.me', `/${guardian.phone}`])
    expect(url.searchParams.get('text')).toMatch(/^السلام عليكم Khadija\. .*R450\.00.*يناير 2026/)
    const [family] = await asAdministrator.call(contract.listFamilies)
    expect(family?.last_reminder).toMatchObject({
      channel: 'whatsapp',
      guardian: { id: guardian.id },
      user: { last_name: administrator.last_name },
    })
    const history = await asAdministrator.call(notifications.listWhatsappHistory, {
      params: { id: guardian.id },
    })
    expect(history).toMatchObject([{ id: sent.id, status: 'pending' }])
    const query = { record: 'guardians' as const, record_id: guardian.id }
    expect(await asAdministrator.call(listAudit, { query })).toMatchObject([
      { action: 'remind', changes: { fees: 450, channel: 'whatsapp' } },
    ])
  })

  test('by mail goes through the queue of mails', async () => {
    const { asAdministrator, guardian, remind } = await indebted({ phone: '' })
    const input = remind({ channel: 'mail' })
    expect(await asAdministrator.call(contract.remindFamily, input)).toMatchObject({
      channel: 'mail',
      url: null,
    })
    const caused = await server.db
      .select()
      .from(mailsCaused)
      .where(eq(mailsCaused.receiver, guardian.email))
    expect(caused).toHaveLength(1)
  })

  test('repeated under one id is one reminder', async () => {
    const { asAdministrator, account_id, remind } = await indebted()
    const input = remind({ id: v7() })
    const first = await asAdministrator.call(contract.remindFamily, input)
    expect(await asAdministrator.call(contract.remindFamily, input)).toEqual(first)
    const rows = await server.db
      .select()
      .from(feeReminders)
      .where(eq(feeReminders.account_id, account_id))
    expect(rows).toHaveLength(1)
  })

  test('of two administrators at once reaches the family once', async () => {
    const { asAdministrator, account_id, student, remind } = await indebted()
    const father = await makeGuardian(server, { account_id, student_ids: [student.id] })
    const other = await signIn(server, await makeUser(server, { account_id, is_admin: true }))
    const { path } = contract.remindFamily
    const send = (client: typeof other, body: object) =>
      client.send({ method: 'POST', path: path.replace(':id', student.id), body })
    const answers = await Promise.all([
      send(asAdministrator, remind().body),
      send(other, remind({ guardian_id: father.id }).body),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = await asAdministrator.refused(contract.remindFamily, remind())
    expect(refused.detail.reason?.code).toBe('family_reminded_today')
    await asAdministrator.call(contract.remindFamily, remind({ again: true }))
  })

  test('is refused with nothing owed, without a phone, or to strangers', async () => {
    const { asAdministrator, account_id, studentElsewhere, remind } = await indebted({ phone: '' })
    const reasonOf = async (input: ReturnType<typeof remind>) =>
      (await asAdministrator.refused(contract.remindFamily, input)).detail.reason?.code
    expect(await reasonOf(remind())).toBe('guardian_without_phone')
    const stranger = await makeGuardian(server, {
      account_id,
      student_ids: [studentElsewhere.id],
    })
    const of = { params: { id: studentElsewhere.id } }
    expect(await reasonOf({ ...remind({ guardian_id: stranger.id }), ...of })).toBe(
      'family_owes_nothing',
    )
    const { status } = await asAdministrator.refused(
      contract.remindFamily,
      remind({ guardian_id: stranger.id }),
    )
    expect(status).toBe(404)
    const rows = await server.db
      .select()
      .from(feeReminders)
      .where(eq(feeReminders.account_id, account_id))
    expect(rows).toEqual([])
  })
})

test('a page of families reads the last payments of its children only', async () => {
  const { account_id, administrator, student, studentElsewhere } = await makeScene(server)
  const { id: subscription_id } = await makeSubscription(server, {
    ...{ account_id, student_id: student.id },
  })
  await makePayment(server, { account_id, subscription_id, amount_cents: 1 })
  const member = { account_id, user_id: administrator.user_id, is_admin: true, time_zone: 'UTC' }
  const school = openSchool(openDirectory(watched.db), { ...member, section_ids: 'all' })
  const asked = await asks(() => listFamilies(school, { skip: 0, limit: 1 }))
  const ofPayments = asked.find(({ text }) => text.includes('"paid_on"'))
  expect(ofPayments?.values.flat()).toContain(student.id)
  expect(ofPayments?.values.flat()).not.toContain(studentElsewhere.id)
})

test('families of another school stay apart', async () => {
  const [one, other] = [await makeScene(server), await makeScene(server)]
  await makeSubscription(server, { account_id: other.account_id, student_id: other.student.id })
  const families = await one.asAdministrator.call(contract.listFamilies)
  const own = [one.student.id, one.studentElsewhere.id]
  expect(families.flatMap(({ children }) => children.map(({ id }) => id)).toSorted()).toEqual(
    own.toSorted(),
  )
  expect(families.map(({ outstanding }) => outstanding)).toEqual([0, 0])
})
