import { dateIn } from '../../platform/clock.ts'
import { attentionSeen } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeContactNote } from './factory.ts'

const noteOf = ({ server, account_id, teacher }: Scene, student_id: string) =>
  makeContactNote(server, { account_id, student_id, user_id: teacher.user_id })

const seen = ({ time_zone }: Scene) => ({
  seen_until: dateIn(time_zone),
  reasons: ['not_heard' as const],
})

export const samples: Samples = {
  things: {
    'contact-note': async (scene, student_id) => (await noteOf(scene, student_id)).id,
  },
  inputs: {
    putAside: async (scene, _, id) => ({ params: { id }, body: seen(scene) }),
    bringBack: async (scene, _, id) => {
      const { server, account_id, teacher } = scene
      const row = { account_id, student_id: id, user_id: teacher.user_id, ...seen(scene) }
      await server.db.insert(attentionSeen).values(row).onConflictDoNothing()
      return { params: { id } }
    },
    listContactNotes: async (scene, _, id) => {
      await noteOf(scene, id)
      return { params: { id } }
    },
    // By an administrator, who may delete the notes of others.
    deleteContactNote: async (scene, _, student_id) => ({
      params: { id: (await noteOf(scene, student_id)).id },
    }),
  },
}
