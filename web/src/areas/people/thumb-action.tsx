import type { ReactNode } from 'react'
import { BottomBar } from '../../ui/bottom-bar.tsx'

/** The main action of a screen where there is room for it: beside a heading. */
export function WideAction({ children }: { children: ReactNode }) {
  return <div className="hidden sm:block">{children}</div>
}

/** The same on a phone: under the thumb. Last child of `Page`. */
export function ThumbAction({ children }: { children: ReactNode }) {
  return (
    <div className="contents sm:hidden">
      <BottomBar>{children}</BottomBar>
    </div>
  )
}
