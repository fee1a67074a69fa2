import { openIds, type SignedIds, signIds } from '../../platform/signed-ids.ts'

export const keyOf = (secret: string, of: SignedIds): string => signIds(secret, 'document', of)

/** Null for a foreign signature. */
export const openKey = (secret: string, key: string): SignedIds | null =>
  openIds(secret, 'document', key)
