import type { DIGEST_WAYS } from '@talaqqi/contract/guardian-me'
import { m } from '@talaqqi/words/messages'

export const WAY_TEXTS = {
  mail: m.guardian_digest_mail,
  whatsapp: m.guardian_digest_whatsapp,
  push: m.guardian_digest_push,
} as const satisfies Record<(typeof DIGEST_WAYS)[number], () => string>
