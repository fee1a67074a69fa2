import { startTransition, useEffect, useState } from 'react'

/**
 * How many of so many rows are drawn by now: `step` at once, and as many more after each drawing, so that
 * what is tapped meanwhile waits for a few rows and not for all.
 */
export function useInSteps(all: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count < all) startTransition(() => setCount(count + step))
  }, [count, all, step])
  return Math.min(count, all)
}
