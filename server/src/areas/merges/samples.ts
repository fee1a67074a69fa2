import { mergeRecords } from '@talaqqi/contract/merges'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeStudent } from '../students/factory.ts'

async function two({ server, account_id, student, section }: Scene) {
  const other = await makeStudent(server, { account_id, section_id: section.id })
  return { kind: 'students' as const, kept_id: student.id, merged_id: other.id }
}

async function merged(scene: Scene) {
  const { id } = await scene.asAdministrator.call(mergeRecords, { body: await two(scene) })
  return { params: { id } }
}

export const samples: Samples = {
  inputs: {
    previewMerge: async (scene) => ({ body: await two(scene) }),
    mergeRecords: async (scene) => ({ body: await two(scene) }),
    getMerge: merged,
    undoMerge: merged,
  },
}
