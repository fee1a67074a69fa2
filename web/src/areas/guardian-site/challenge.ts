/**
 * The sign-in with a temporary password. Kept for the tab's lifetime; the server's challenge
 * expires after ten minutes.
 */
export const challenge: { email: string; session: string } = { email: '', session: '' }
