import type { ReactNode } from 'react'

export const mainId = 'main'

type PageProps = {
  /**
   * `narrow`, `normal` and `wide` start at the same edge, so that titles stay in place. `middle` is for
   * a site with narrow screens only.
   */
  width?: 'narrow' | 'normal' | 'wide' | 'middle'
  /** Small gaps: the whole screen should be visible without scrolling. */
  tight?: boolean
  children: ReactNode
}

const widths = {
  narrow: 'max-w-7xl sm:*:max-w-xl',
  normal: 'max-w-7xl sm:*:max-w-4xl',
  wide: 'max-w-7xl print:max-w-none',
  middle: 'max-w-xl',
}

const looseClass = 'gap-4 pt-3 pb-8 max-sm:has-data-bottom-bar:pb-0 sm:pt-6'
const tightClass = 'gap-2 pt-1'

export function Page({ width = 'normal', tight = false, children }: PageProps) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={`mx-auto flex w-full flex-1 flex-col px-4 sm:px-6 ${tight ? tightClass : looseClass} ${widths[width]}`}
    >
      {children}
    </main>
  )
}
