import { useEffect, useState } from 'react'

/** Long enough for a screen and its data on a slow phone. */
const SETTLED_MS = 2000

/**
 * Resolves once the page has loaded and its first screen has had time to draw. Prefetching waits for
 * this, so that it does not compete with the screen.
 */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    const settle = () => setTimeout(resolve, SETTLED_MS)
    if (document.readyState === 'complete') settle()
    else addEventListener('load', settle, { once: true })
  })
  return idle
}

let idle: Promise<void> | null = null

export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => setIdle(true)), [])
  return isIdle
}
