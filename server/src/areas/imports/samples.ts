import { runImport } from '@talaqqi/contract/imports-students'
import { v7 } from 'uuid'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'

async function one({ asAdministrator }: Scene) {
  const { id } = await asAdministrator.call(runImport, { body: runImport.example as never })
  return { id }
}

async function ofStudent(_: Scene, example: object, student_id: string) {
  const { rows } = example as { rows: object[] }
  return { body: { ...example, rows: rows.map((row) => ({ ...row, student_id })) } }
}

export const samples: Samples = {
  inputs: {
    previewLessons: ofStudent,
    runLessons: ofStudent,
    // A known person would be invited instead.
    runTeachersImport: async () => ({
      body: {
        rows: [
          { row: 2, first_name: 'A', last_name: 'B', email: `${v7()}@demo.school`, classes: 'C' },
        ],
      },
    }),
    getImport: async (scene) => ({ params: await one(scene) }),
    undoImport: async (scene) => ({ params: await one(scene) }),
  },
}
