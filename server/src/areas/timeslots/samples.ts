import { getTimeslot } from '@talaqqi/contract/timeslots'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeTimeslot, newStartTime } from './factory.ts'

const one = async ({ server, account_id }: Scene) => ({
  id: (await makeTimeslot(server, { account_id, start_time: newStartTime() })).id,
})

export const samples: Samples = {
  inputs: {
    getTimeslot: async (scene) => ({ params: await one(scene) }),
    changeTimeslot: async (scene, body) => ({ params: await one(scene), body }),
    deleteTimeslot: async (scene) => ({ params: await one(scene) }),
  },
  changes: {
    changeTimeslot: async (scene) => {
      const params = await one(scene)
      return {
        params,
        read: () => scene.asAdministrator.call(getTimeslot, { params }),
        first: { start_time: '05:00', end_time: '06:00' },
        second: { start_time: '05:15', end_time: '06:00' },
      }
    },
  },
}
