import { listIndicatorGroups } from '@talaqqi/contract/indicator-groups'
import { getIndicator } from '@talaqqi/contract/indicators'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeIndicator, makeIndicatorGroup } from './factory.ts'

const one = ({ indicator }: Scene) => ({ id: indicator.id })
const group = async ({ server, account_id }: Scene) => ({
  id: (await makeIndicatorGroup(server, { account_id })).id,
})
const costs = { name: 'Stuck', use_percentage: true, percentage_type: 'general' }

export const samples: Samples = {
  inputs: {
    getIndicator: async (scene) => ({ params: one(scene) }),
    changeIndicator: async (scene, body) => ({ params: one(scene), body }),
    deleteIndicator: async (scene) => ({ params: one(scene) }),
    addIndicatorGroup: async (scene, body) => ({
      body: { ...body, indicators: [scene.indicator.id] },
    }),
    changeIndicatorGroup: async (scene, body) => ({
      params: await group(scene),
      body: { ...body, indicators: [scene.indicator.id] },
    }),
    deleteIndicatorGroup: async (scene) => ({ params: await group(scene) }),
  },
  changes: {
    changeIndicator: async (scene) => ({
      params: one(scene),
      read: () => scene.asAdministrator.call(getIndicator, { params: one(scene) }),
      first: { ...costs, percentage: 2 },
      second: { ...costs, percentage: 3 },
    }),
    changeIndicatorGroup: async (scene) => {
      const params = await group(scene)
      const { server, account_id } = scene
      const other = await makeIndicator(server, { account_id })
      return {
        params,
        read: async () => {
          const groups = await scene.asAdministrator.call(listIndicatorGroups)
          const { indicators, ...found } = groups.find(({ id }) => id === params.id) ?? {}
          return { ...found, indicators: indicators?.map(({ id }) => id) }
        },
        first: { name: 'Fluency', indicators: [scene.indicator.id] },
        second: { name: 'Firmness', indicators: [other.id] },
      }
    },
  },
}
