import type { NewPasskey } from '@talaqqi/contract/passkeys'
import { call } from '../../../platform/api/api.ts'
import type { Write } from '../../../platform/queries/write.ts'

export const PASSKEY_CALLS = {
  site: 'guardian',
  start: () => call('POST /guardian/passkeys/options'),
  save: (write: Write, body: NewPasskey) => write('POST /guardian/passkeys', { body }),
} as const
