import { type MouseEvent, type PointerEvent, useMemo } from 'react'
import { wordOf } from '../../../../verses/index.ts'
import type { Word } from '../../draft/marks.ts'

const LONG_MS = 500
/** In CSS pixels; a longer move is a scroll. */
const SLIP = 10

type OnTap = (word: Word, isLong: boolean) => void

/** Taps and long presses on words, by event delegation. `onTap` must be stable. */
export function useWordTaps(onTap: OnTap) {
  return useMemo(() => listen(onTap), [onTap])
}

function listen(onTap: OnTap) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let wasLong = false
  const stop = () => clearTimeout(timer)
  return {
    onPointerDown: ({ target, clientX: x, clientY: y }: PointerEvent) => {
      const word = wordOf(target)
      stop()
      wasLong = false
      from = { x, y }
      if (!word) return
      timer = setTimeout(() => {
        wasLong = true
        onTap(word, true)
      }, LONG_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClick: ({ target }: MouseEvent) => {
      stop()
      const word = wordOf(target)
      if (word && !wasLong) onTap(word, false)
      wasLong = false
    },
    // Suppresses the phone's copy menu on a long press.
    onContextMenu: (event: MouseEvent) => {
      if (wordOf(event.target)) event.preventDefault()
    },
  }
}
