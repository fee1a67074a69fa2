import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { guardianSignIns } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeDevice, nextEndpoint } from './factory.ts'

/** A browser has one subscription. */
const own = (example: object) => ({ body: { ...example, id: v7(), endpoint: nextEndpoint() } })

export const samples: Samples = {
  inputs: {
    subscribePush: async (_, example) => own(example),
    unsubscribePush: async ({ server, account_id, administrator: { user_id } }) => {
      const of = { sid: v7(), token_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) }
      return { params: { id: await makeDevice(server, { account_id, user_id, ...of }) } }
    },
    subscribeGuardianPush: async (scene, example) => {
      await familyOf(scene)
      return own(example)
    },
    unsubscribeGuardianPush: async (scene) => {
      const { server, account_id } = scene
      const { guardian_id } = await familyOf(scene)
      const [row] = await server.db
        .select({ sign_in: guardianSignIns.hash })
        .from(guardianSignIns)
        .where(
          and(
            eq(guardianSignIns.account_id, account_id),
            eq(guardianSignIns.guardian_id, guardian_id),
          ),
        )
      return { params: { id: await makeDevice(server, { account_id, ...row }) } }
    },
  },
}
