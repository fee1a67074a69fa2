import { getStudentRevision } from '@talaqqi/contract/revision'
import { decidePause } from '@talaqqi/contract/revision-records'
import {
  getSchoolSettings,
  getSectionSettings,
  getStudentSettings,
} from '@talaqqi/contract/revision-settings'
import { v7 } from 'uuid'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeDeclaration, makePlan, makeRevisionAction } from './factory.ts'

const of = ({ account_id, administrator }: Scene, student_id: string) => ({
  ...{ account_id, student_id, user_id: administrator.user_id },
})

const settings = {
  first: { limit: 20, recent: { kind: 'juz', before: 2 } },
  second: { limit: 25, recent: { kind: 'lessons', count: 7 } },
} as const

export const samples: Samples = {
  things: {
    declaration: async (scene, student_id) =>
      (await makeDeclaration(scene.server, of(scene, student_id))).id,
    revision_action: async (scene, student_id) =>
      (await makeRevisionAction(scene.server, of(scene, student_id))).id,
  },
  inputs: {
    listHearings: async (_, __, id) => ({ params: { id }, query: { start: '1', end: '300' } }),
    // A new action each time.
    addAction: async (_, body, id) => ({ params: { id }, body: { ...body, id: v7() } }),
    deletePlan: async (scene, _, id) => {
      await makePlan(scene.server, of(scene, id))
      return { params: { id } }
    },
  },
  changes: {
    decidePause: async ({ asAdministrator, student }) => {
      const params = { id: student.id }
      const body = { is_new_paused: true, reason: 'Ill' }
      await asAdministrator.call(decidePause, { params, body })
      return {
        params,
        read: async () =>
          (await asAdministrator.call(getStudentRevision, { params })).pause_decision ?? {},
        first: { is_new_paused: true, reason: 'Exams' },
        second: { is_new_paused: true, reason: 'Juz 1 to 5 first' },
      }
    },
    changePlan: async (scene) => {
      const params = { id: scene.student.id }
      await makePlan(scene.server, of(scene, scene.student.id))
      return {
        params,
        read: async () =>
          (await scene.asAdministrator.call(getStudentRevision, { params })).plan ?? {},
        first: { end: 286, lines_a_day: 7 },
        second: { end: 280, lines_a_day: 8 },
      }
    },
    changeSchoolSettings: async ({ asAdministrator }) => ({
      read: async () => (await asAdministrator.call(getSchoolSettings)).school,
      ...settings,
    }),
    changeSectionSettings: async ({ asAdministrator, section }) => {
      const params = { id: section.id }
      const read = async () =>
        (await asAdministrator.call(getSectionSettings, { params })).section ?? {}
      return { params, read, ...settings }
    },
    changeStudentSettings: async ({ asAdministrator, student }) => {
      const params = { id: student.id }
      const read = async () =>
        (await asAdministrator.call(getStudentSettings, { params })).student ?? {}
      return { params, read, ...settings }
    },
  },
}
