/** Who has just signed in with a temporary password; as long as the tab, since it is good for ten minutes. */
export const challenge: { email: string; session: string } = { email: '', session: '' }
