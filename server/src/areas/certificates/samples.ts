import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeCertificate } from './factory.ts'

const made = ({ server, account_id, administrator: { user_id } }: Scene, student_id: string) =>
  makeCertificate(server, { account_id, student_id, user_id })

export const samples: Samples = {
  inputs: {
    revokeCertificate: async (scene, body, student_id) => ({
      params: { id: (await made(scene, student_id)).id },
      body,
    }),
    printCertificates: async (scene, _, student_id) => ({
      body: { ids: [(await made(scene, student_id)).id] },
    }),
    checkCertificate: async (scene, _, student_id) => ({
      params: { code: (await made(scene, student_id)).code },
    }),
  },
}
