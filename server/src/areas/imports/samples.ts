import { runImport } from '@talaqqi/contract/imports'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/scene.ts'

async function one({ asAdministrator }: Scene) {
  const { id } = await asAdministrator.call(runImport, { body: runImport.example as never })
  return { id }
}

export const samples: Samples = {
  inputs: {
    getImport: async (scene) => ({ params: await one(scene) }),
    undoImport: async (scene) => ({ params: await one(scene) }),
  },
}
