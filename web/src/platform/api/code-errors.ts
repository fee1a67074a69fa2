const SIGN = 'No code:'

/** Marks a failed chunk load. Otherwise TanStack Router would reload the page, which fails offline. */
export function markMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${SIGN} ${payload.message}`
  })
}

export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(SIGN)
}

/** Sends a request: `navigator.onLine` is wrong behind a hotspot and for a server in the local network. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch('/api/health', { cache: 'no-store', signal })
    return ((await response.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}
