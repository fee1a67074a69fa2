import { getTracksOfStudent } from '@talaqqi/contract/tracks'
import { v7 } from 'uuid'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeStepPass, makeTrack } from './factory.ts'

const track = ({ server, account_id }: Scene) => makeTrack(server, { account_id })

const pass = ({ server, account_id, administrator }: Scene, student_id: string) =>
  makeStepPass(server, { account_id, student_id, user_id: administrator.user_id })

export const samples: Samples = {
  things: { 'track-pass': async (scene, student_id) => (await pass(scene, student_id)).id },
  inputs: {
    addTrack: async (_, body) => ({ body: { ...body, id: v7() } }),
    changeTrack: async (scene, body) => ({ params: { id: (await track(scene)).id }, body }),
    setFollowers: async (scene, body, student_id) => ({
      params: { id: (await track(scene)).id },
      body: { ...body, student_ids: [student_id] },
    }),
    listTrackOfSection: async (scene, _, student_id) => {
      const { section, elsewhere, student } = scene
      const section_id = (student_id === student.id ? section : elsewhere).id
      return { params: { id: (await track(scene)).id, section_id } }
    },
    addPasses: async (scene, body, student_id) => {
      const { id, steps } = await track(scene)
      return { params: { id }, body: { ...body, passes: [{ student_id, step_id: steps[0]?.id }] } }
    },
  },
  changes: {
    changePass: async (scene) => {
      const { id } = await pass(scene, scene.student.id)
      return {
        params: { id },
        read: async () => {
          const params = { id: scene.student.id }
          const { tracks } = await scene.asAdministrator.call(getTracksOfStudent, { params })
          return tracks.flatMap(({ passes }) => passes).find((one) => one.id === id) ?? {}
        },
        first: { remark: 'Fluent', passed_on: '2026-01-12' },
        second: { remark: 'Slow', passed_on: '2026-01-12' },
      }
    },
  },
}
