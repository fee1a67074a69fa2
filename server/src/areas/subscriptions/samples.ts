import { addFees, feesInput, feesTerms, previewFees } from '@talaqqi/contract/fees'
import { listSubscriptions } from '@talaqqi/contract/subscriptions'
import type { Samples } from '../../testing/samples.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makePayment, makeSubscription } from './factory.ts'

const one = ({ server, account_id }: Scene, student_id: string) =>
  makeSubscription(server, { account_id, student_id })

async function paid(scene: Scene, student_id: string) {
  const { account_id } = scene
  const { id } = await one(scene, student_id)
  const payment = await makePayment(scene.server, { account_id, subscription_id: id })
  return { id, transaction_id: payment.id }
}

/** A guardian who owes, of this student. */
async function indebted(scene: Scene, student_id: string) {
  const { account_id, server } = scene
  await one(scene, student_id)
  return makeGuardian(server, { account_id, student_ids: [student_id] })
}

async function previewed({ asAdministrator }: Scene, example: object) {
  const terms = feesInput.parse(example)
  const { count, total } = await asAdministrator.call(previewFees, { body: terms })
  return { ...terms, expected: { count, total } }
}

async function readOf({ asAdministrator, student }: Scene) {
  const all = await asAdministrator.call(listSubscriptions)
  return all.find(({ id }) => id === student.id)?.subscriptions[0]
}

let months = 0

/** A period that no other subscription of the tests has. */
function nextMonths() {
  const year = 2030 + ++months
  return { start_date: `${year}-01-01`, end_date: `${year}-01-31` }
}

async function added(scene: Scene) {
  const body = await previewed(scene, { ...addFees.example, ...nextMonths() })
  return scene.asAdministrator.call(addFees, { body })
}

export const samples: Samples = {
  inputs: {
    addSubscription: async (_, example, student_id) => ({ body: { ...example, student_id } }),
    changeSubscription: async (scene, body, student_id) => ({
      params: { id: (await one(scene, student_id)).id },
      body,
    }),
    recordPayment: async (scene, body, student_id) => ({
      params: { id: (await one(scene, student_id)).id },
      body,
    }),
    voidSubscription: async (scene, body, student_id) => ({
      params: { id: (await one(scene, student_id)).id },
      body,
    }),
    voidPayment: async (scene, body, student_id) => ({
      params: await paid(scene, student_id),
      body,
    }),
    correctPayment: async (scene, body, student_id) => ({
      params: await paid(scene, student_id),
      body,
    }),
    getFamily: async (_, __, student_id) => ({ params: { id: student_id } }),
    remindFamily: async (scene, example, student_id) => {
      const { id: guardian_id } = await indebted(scene, student_id)
      return { params: { id: student_id }, body: { ...example, guardian_id, again: true } }
    },
    printStatement: async (_, body, student_id) => ({ params: { id: student_id }, body }),
    printReceipt: async (scene, body, student_id) => ({
      params: await paid(scene, student_id),
      body,
    }),
    addFees: async (scene, example) => ({
      body: await previewed(scene, { ...example, ...nextMonths() }),
    }),
    undoFees: async (scene) => ({ params: { id: (await added(scene)).id } }),
    previewFeesChange: async (scene, body) => ({ params: { id: (await added(scene)).id }, body }),
    changeFees: async (scene, example) => {
      const { id, count, total, start_date, end_date } = await added(scene)
      const terms = { ...feesTerms.parse(example), start_date, end_date, sibling_discount: 0 }
      const expected = { count, total: count * terms.amount, total_before: total }
      return { params: { id }, body: { ...terms, expected } }
    },
  },
  changes: {
    changeSubscription: async (scene) => {
      const { id } = await one(scene, scene.student.id)
      const dates = { start_date: '2026-01-01', end_date: '2026-01-31' }
      return {
        params: { id },
        read: async () => (await readOf(scene)) ?? {},
        first: { ...dates, amount: 500.5 },
        second: { ...dates, amount: 400 },
      }
    },
    correctPayment: async (scene) => {
      const params = await paid(scene, scene.student.id)
      return {
        params,
        read: async () => (await readOf(scene))?.transactions[0] ?? {},
        first: { amount: 99.95, paid_on: '2026-01-05' },
        second: { amount: 99.9, paid_on: '2026-01-05' },
      }
    },
  },
}
