import { endYear as endYearCall } from '@talaqqi/contract/year-ends'
import { v7 } from 'uuid'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeStudent } from '../students/factory.ts'

const moves = async ({ server, account_id, section, elsewhere }: Scene) => {
  const { id: student_id } = await makeStudent(server, { account_id, section_id: section.id })
  return {
    students: [{ student_id, from_section_id: section.id, to_section_id: elsewhere.id }],
    teachers: [],
  }
}

export const samples: Samples = {
  inputs: {
    previewYearEnd: async (scene) => ({ body: await moves(scene) }),
    endYear: async (scene) => ({ body: await moves(scene) }),
    undoYearEnd: async (scene) => {
      const body = { id: v7(), ...(await moves(scene)) }
      const { id } = await scene.asAdministrator.call(endYearCall, { body })
      return { params: { id }, body: { without_changed: true } }
    },
  },
}
