import { listAttendances } from '@talaqqi/contract/attendances'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeTimeslot, newStartTime } from '../timeslots/factory.ts'
import { makeAttendance } from './factory.ts'

const newTimeslot = async ({ server, account_id }: Scene) =>
  (await makeTimeslot(server, { account_id, start_time: newStartTime() })).id

async function one(scene: Scene, student_id: string) {
  const { server, account_id } = scene
  return makeAttendance(server, {
    account_id,
    student_id,
    timeslot_id: await newTimeslot(scene),
  })
}

export const samples: Samples = {
  things: { attendance: async (scene, student_id) => (await one(scene, student_id)).id },
  inputs: {
    getAttendanceSheet: async (scene, _, student_id) => {
      const section_id = (student_id === scene.student.id ? scene.section : scene.elsewhere).id
      const timeslot_id = await newTimeslot(scene)
      return { params: { section_id, date: '2026-01-12', timeslot_id } }
    },
    recordAttendance: async (scene, example, student_id) => ({
      body: { ...example, student_id, timeslot_id: await newTimeslot(scene) },
    }),
  },
  changes: {
    changeAttendance: async (scene) => {
      const { id } = await one(scene, scene.student.id)
      return {
        params: { id },
        read: async () => (await scene.asAdministrator.call(listAttendances))[0] ?? {},
        first: { status: 'late', time: '15:10', reason: '' },
        second: { status: 'late', time: '15:20', reason: '' },
      }
    },
  },
}
