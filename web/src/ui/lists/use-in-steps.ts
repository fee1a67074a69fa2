import { startTransition, useEffect, useState } from 'react'

const drawnBefore = new Set<string>()

/**
 * The number of rows to render now, growing by `step` with each frame: a tap waits for the layout of
 * a few rows only. A list drawn before, by its name, has all rows at once: Back finds the length of
 * the page.
 */
export function useIncrementalCount(all: number, step: number, name: string): number {
  const [count, setCount] = useState(() => (drawnBefore.has(name) ? Math.max(all, step) : step))
  useEffect(() => {
    if (count >= all) {
      drawnBefore.add(name)
      return
    }
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [count, all, step, name])
  return Math.min(count, all)
}
