/** A replacement for `AbortSignal.any`, which browsers of 2023 do not have. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    const follow = () => either.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { once: true, signal: either.signal })
  }
  return either.signal
}
