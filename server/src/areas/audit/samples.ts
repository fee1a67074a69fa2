import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  inputs: {
    listAudit: async ({ student }) => ({ query: { record: 'students', record_id: student.id } }),
  },
}
