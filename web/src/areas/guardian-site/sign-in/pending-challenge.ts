/** The sign-in with a temporary password, in memory. The server's challenge expires after ten minutes. */
export const pendingChallenge: { email: string; session: string } = { email: '', session: '' }
