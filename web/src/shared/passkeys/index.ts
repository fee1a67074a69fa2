export { canPasskey, maySignInByPasskey, passkeyOffer } from './device.ts'
export { PasskeyOffer } from './passkey-offer.tsx'
export { PasskeyPanel } from './passkey-panel.tsx'
export { PasskeySignIn } from './passkey-sign-in.tsx'
