import { useEffect, useState } from 'react'
import { queueDraw } from './draw-queue.ts'

/** The reader scrolls to its opening verse in the second frame. */
const FRAMES_TO_OPEN = 4

/** True when the verses of the opening are drawn: until then their heights move the verses below. */
export function useSettled(hasItems: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!hasItems) return
    let stop = () => {}
    let frames = FRAMES_TO_OPEN
    const wait = () => {
      frames -= 1
      if (frames > 0) return next()
      // After the draws of the verses that are in the queue by now.
      stop = queueDraw(() => setSettled(true))
    }
    const next = () => {
      const frame = requestAnimationFrame(wait)
      stop = () => cancelAnimationFrame(frame)
    }
    next()
    return () => stop()
  }, [hasItems])
  return isSettled
}
