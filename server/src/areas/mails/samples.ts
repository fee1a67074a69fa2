import { v7 } from 'uuid'
import { seal } from '../../platform/mail/seal.ts'
import { unsentMails } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { testConfig } from '../../testing/server.ts'

async function unsent({ server, account_id, teacher }: Scene) {
  const id = v7()
  const { email: to, first_name } = teacher
  const template = 'temporary_password'
  const data = { first_name, school_name: 'Madrasah', password: 'Kemp-tanu-4729' }
  const sealed = seal(testConfig.secretKey, JSON.stringify({ to, language: 'en', template, data }))
  const row = { account_id, id, receiver: to, template, reason: '', sealed }
  await server.db.insert(unsentMails).values({ ...row, state: 'no_server' })
  return { params: { id } }
}

export const samples: Samples = {
  inputs: { readUnsentMail: unsent, sendUnsentMail: unsent },
}
