import { listSubscriptions } from '@talaqqi/contract/subscriptions'
import type { Samples } from '../../testing/samples.ts'
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

async function readOf({ asAdministrator, student }: Scene) {
  const all = await asAdministrator.call(listSubscriptions)
  return all.find(({ id }) => id === student.id)?.subscriptions[0]
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
