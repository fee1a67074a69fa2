import { useEffect, useState } from 'react'

const SETTLED_MS = 2000

/** Resolves after the first screen, so that prefetching does not compete with it. */
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
