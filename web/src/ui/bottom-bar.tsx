import type { ReactNode } from 'react'

type BottomBarProps = {
  /** Buttons, the main one last. */
  children: ReactNode
  /** A line above them: what is chosen so far. */
  note?: ReactNode
}

/** The main action of a screen: under the thumb on a phone, in the flow on a wide screen. */
export function BottomBar({ children, note }: BottomBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-auto border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:p-0 print:hidden"
    >
      {note && <div className="mb-2 text-sm text-ink-soft">{note}</div>}
      <div className="flex gap-2 *:flex-1 sm:justify-end sm:*:flex-none sm:*:min-w-40">
        {children}
      </div>
    </div>
  )
}
