import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  inputs: { exportTable: async () => ({ query: { of: 'students' } }) },
}
