import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react'

const LONG_MS = 500
/** In CSS pixels; a longer move is a scroll. */
const SLIP = 10

/** Tap and long press; the menu key and the right mouse button count as a long press. */
export function useLongPress(onTap: () => void, onLong: () => void) {
  // Stable: a render in the middle of a press must not replace the handlers.
  const [press] = useState(createPressHandlers)
  useEffect(() => press.set(onTap, onLong))
  return press.handlers
}

function createPressHandlers() {
  let onTap = () => {}
  let onLong = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let isDown = false
  let wasLong = false
  const stop = () => clearTimeout(timer)
  const long = () => {
    stop()
    if (!wasLong) onLong()
    wasLong = true
  }
  const release = () => {
    stop()
    isDown = false
  }
  const handlers = {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      stop()
      wasLong = false
      isDown = button === 0
      from = { x, y }
      if (isDown) timer = setTimeout(long, LONG_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) stop()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: () => {
      stop()
      if (!wasLong) onTap()
      wasLong = false
    },
    // Some phones send this for a long press too: handle it once.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      if (isDown) long()
      else if (!wasLong) onLong()
    },
  }
  const set = (tap: () => void, longTap: () => void) => {
    onTap = tap
    onLong = longTap
  }
  return { handlers, set }
}
