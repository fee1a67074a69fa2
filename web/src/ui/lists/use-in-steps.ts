import { startTransition, useEffect, useState } from 'react'

/**
 * The number of rows to render now, growing by `step` with each frame: a tap waits for the layout of
 * a few rows only.
 */
export function useIncrementalCount(all: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= all) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [count, all, step])
  return Math.min(count, all)
}
