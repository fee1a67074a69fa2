/** Calls that are refused together wait for the same answer. */
export function askOnce<F>(ask: (failure: F) => Promise<void>): (failure: F) => Promise<void> {
  let asking: Promise<void> | null = null
  return (failure) => {
    asking ??= ask(failure).finally(() => {
      asking = null
    })
    return asking
  }
}
