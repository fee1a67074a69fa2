import { useEffect } from 'react'
import { withCount } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'

/** Keys 1 to 9 add one to the indicator of that place in the current part; with Shift they subtract one. */
export function useNumberKeys(lessonId: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const count = (event: KeyboardEvent) => {
      const place = placeOf(event)
      if (place === null || isElsewhere(event)) return
      event.preventDefault()
      const by = event.shiftKey ? -1 : 1
      changeOpenLesson(lessonId, (open) => {
        const part = Math.min(open.part, open.parts.length - 1)
        const before = open.parts[part]?.counts[place]
        if (before === undefined || before + by < 0) return open
        return withCount(open, part, place, before + by)
      })
    }
    document.addEventListener('keydown', count)
    return () => document.removeEventListener('keydown', count)
  }, [lessonId, isOn])
}

/** By the key's position: with Shift, its sign differs between keyboards. From 0. */
function placeOf({ code, key }: KeyboardEvent): number | null {
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? []
  const isPad = code.startsWith('Numpad') && /^[1-9]$/.test(key)
  return digit || isPad ? Number(digit ?? key) - 1 : null
}

function isElsewhere({ target, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest(FIELDS) !== null
  return isField || repeat || ctrlKey || altKey || metaKey || isDialogOpen()
}

const FIELDS = 'input, textarea, select, [contenteditable]'

const isDialogOpen = () => document.querySelector('dialog[open]') !== null
