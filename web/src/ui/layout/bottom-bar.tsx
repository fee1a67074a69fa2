import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Sets `--bottom-bar` on the root while the bar is sticky, so that toasts appear above it. */
function watchHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isStuck = getComputedStyle(bar).position === 'sticky'
    if (isStuck) style.setProperty('--bottom-bar', `${bar.offsetHeight}px`)
    else style.removeProperty('--bottom-bar')
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}

type StickyBarProps = {
  children: ReactNode
  className?: string
}

const stickyClass =
  'sticky bottom-0 z-20 -mx-4 mt-auto border-t border-line bg-paper px-4 pt-2 in-[dialog]:bg-surface pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden'

export function StickyBar({ children, className }: StickyBarProps) {
  return (
    <div
      ref={watchHeight}
      data-bottom-bar
      className={classNames(stickyClass, 'sm:-mx-6 sm:px-6', className)}
    >
      {children}
    </div>
  )
}

type BottomBarProps = {
  children: ReactNode
  note?: ReactNode
}

/** The main action of a screen: at the bottom edge on a phone; else under the content, at the start. */
export function BottomBar({ children, note }: BottomBarProps) {
  return (
    <div
      ref={watchHeight}
      data-bottom-bar
      className={classNames(
        stickyClass,
        'sm:static sm:mx-0 sm:mt-0 sm:border-0 sm:bg-transparent sm:p-0',
      )}
    >
      {note && <div className="mb-2 text-sm text-ink-soft">{note}</div>}
      <div className="flex gap-2 *:flex-1 sm:flex-row-reverse sm:justify-end sm:*:max-w-80 sm:*:min-w-40 sm:*:flex-none">
        {children}
      </div>
    </div>
  )
}
