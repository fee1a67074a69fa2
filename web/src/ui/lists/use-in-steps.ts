import { startTransition, useEffect, useState } from 'react'

/** The number of rows to render now, growing by `step`, so that a tap waits for a few rows only. */
export function useIncrementalCount(all: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count < all) startTransition(() => setCount(count + step))
  }, [count, all, step])
  return Math.min(count, all)
}
