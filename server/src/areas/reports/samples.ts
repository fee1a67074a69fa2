import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'

const ofStudent = async (_: Scene, example: object, student_id: string) => ({
  body: { ...example, students: [student_id] },
})

export const samples: Samples = {
  inputs: { makeReport: ofStudent, makeIndicatorGroupReport: ofStudent },
}
