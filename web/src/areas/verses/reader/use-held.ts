import { useEffect, useRef } from 'react'

/** The verse that was scrolled to. Verses that are measured later do not move it, until the person scrolls. */
export function useHeld() {
  const held = useRef<number | null>(null)
  useEffect(() => {
    const release = () => {
      held.current = null
    }
    const press = (event: PointerEvent) => {
      if (isOnScrollBar(event) || event.button === MIDDLE_BUTTON) release()
    }
    const events = ['wheel', 'touchmove', 'keydown'] as const
    for (const event of events) addEventListener(event, release, { passive: true })
    addEventListener('pointerdown', press)
    return () => {
      for (const event of events) removeEventListener(event, release)
      removeEventListener('pointerdown', press)
    }
  }, [])
  return held
}

const MIDDLE_BUTTON = 1

/** A scroll bar belongs to the element that scrolls; text and buttons are within it. */
const isOnScrollBar = ({ target }: PointerEvent) =>
  target === document.documentElement ||
  (target instanceof Element && ['auto', 'scroll'].includes(getComputedStyle(target).overflowY))
