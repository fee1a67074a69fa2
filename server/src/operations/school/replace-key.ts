import type { Settings } from '../../config.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { REPLACED_KEY_DAYS, replaceKey } from '../../secret.ts'
import { inOneTransaction, recordOperation } from './operations.ts'

/** Until the next start the server signs with the present key. Throws StartRefused. */
export async function replaceServerKey(
  connection: Where,
  { secretKey, dataDir }: Settings,
): Promise<string[]> {
  if (secretKey !== undefined)
    throw new StartRefused(
      'SECRET_KEY is in the settings: put the new key there and the present one in SECRET_KEY_ALSO (docs/operations.md).',
    )
  return inOneTransaction(connection, async (client) => {
    const about = 'the key that signs'
    await recordOperation(client, { command: 'replace-key', school_id: null, about })
    if (replaceKey(dataDir) === null)
      throw new StartRefused(`There is no secret in ${dataDir} yet: a start makes one.`)
    return [
      `From the next start on a new key signs. The present one is still read for ${REPLACED_KEY_DAYS} days: all people stay signed in, and waiting mails are sent.`,
    ]
  })
}
