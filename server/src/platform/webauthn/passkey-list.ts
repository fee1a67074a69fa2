import type { Passkey, PasskeyList } from '@talaqqi/contract/passkeys'
import { relyingPartyOf } from './relying-party.ts'

type Row = Pick<Passkey, 'id' | 'browser' | 'system'> & { created_at: Date; used_at: Date | null }

/** What a person sees of the own passkeys, without the keys. */
export function passkeyList(rows: readonly Row[], site: string): PasskeyList {
  return {
    host: relyingPartyOf(site)?.id ?? null,
    passkeys: rows.map(({ id, browser, system, created_at, used_at }) => ({
      ...{ id, browser, system },
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  }
}
