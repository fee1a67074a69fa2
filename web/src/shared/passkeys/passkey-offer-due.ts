/** Set by a sign-in with a password, in the memory of this tab. Alone: the sign-in page loads it. */
export const passkeyOffer = { isDue: false }
