import type { ReactNode } from 'react'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'

export function WideAction({ children }: { children: ReactNode }) {
  return <div className="hidden sm:block">{children}</div>
}

/** Main action on a phone: at the bottom. Last child of `Page`. */
export function ThumbAction({ children }: { children: ReactNode }) {
  return (
    <div className="contents sm:hidden">
      <BottomBar>{children}</BottomBar>
    </div>
  )
}
