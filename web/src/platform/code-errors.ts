const SIGN = 'No code:'

/**
 * Marks the error of a chunk that could not be fetched. TanStack Router would otherwise reload the page,
 * and without a network only the browser's error page would be left.
 */
export function markMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${SIGN} ${payload.message}`
  })
}

export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(SIGN)
}

/** By asking: `navigator.onLine` is wrong behind a hotspot, and beside a server in the same house. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch('/api/health', { cache: 'no-store', signal })
    return ((await response.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}
