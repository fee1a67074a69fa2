import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  inputs: {
    getStudentAnalysis: async ({ student, section, elsewhere }, _, student_id) => ({
      params: { id: (student_id === student.id ? section : elsewhere).id, student_id },
    }),
  },
}
