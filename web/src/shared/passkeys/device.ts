import { readStored, writeStored } from '../../platform/storage/storage.ts'

/** Both sites share the storage of the browser; their passkeys differ. */
export type PasskeySite = 'staff' | 'guardian'

const madeKey = (site: PasskeySite) => `passkey:${site}`
const declinedKey = (site: PasskeySite) => `passkey_declined:${site}`
const ASKED_AGAIN_MS = 30 * 24 * 60 * 60 * 1000

/** False over plain http. */
export const canPasskey = (): boolean =>
  window.isSecureContext && typeof PublicKeyCredential === 'function'

/** Whether passkeys of this host work on this page, which may have been opened by another name. */
export const isPasskeyHost = (host: string | null): boolean =>
  canPasskey() && host === location.hostname

/** A passkey of this site was made or used in this browser. */
export const hasPasskeyHere = (site: PasskeySite): boolean => readStored(madeKey(site)) !== null

/** Whether the code of the sign-in by passkey is of use on this page. */
export const maySignInByPasskey = (site: PasskeySite): boolean =>
  canPasskey() && ('isConditionalMediationAvailable' in PublicKeyCredential || hasPasskeyHere(site))

export function rememberPasskey(site: PasskeySite): void {
  writeStored(madeKey(site), '1')
}

export function forgetPasskey(site: PasskeySite): void {
  writeStored(madeKey(site), null)
}

export const isOfferDeclined = (site: PasskeySite): boolean =>
  Date.now() - Number(readStored(declinedKey(site)) ?? 0) < ASKED_AGAIN_MS

export function declineOffer(site: PasskeySite): void {
  writeStored(declinedKey(site), String(Date.now()))
}
