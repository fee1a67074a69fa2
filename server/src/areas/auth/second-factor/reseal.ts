import { readingKeys } from '../../../platform/keys.ts'
import { seal } from '../../../platform/mail/seal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { openKey } from './check-code.ts'
import { selectSealedKeys, updateSealed } from './factor-queries.ts'

/** At a start while the server's secret is replaced, so that second factors outlive the old one. */
export async function resealFactors(directory: DirectoryScope, secret: string): Promise<void> {
  if (readingKeys(secret).length < 2) return
  for (const { user_id, sealed: from } of await selectSealedKeys(directory)) {
    const key = openKey(secret, from)
    if (key) await updateSealed(directory, { user_id, from, to: seal(secret, key) })
  }
}
