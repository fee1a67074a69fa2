import type { ReactNode } from 'react'

export const mainId = 'main'

type PageProps = {
  /**
   * `narrow`, `normal` and `wide` start at the same edge, so that titles stay in place. `middle` is for
   * a site with narrow screens only.
   */
  width?: 'narrow' | 'normal' | 'wide' | 'middle'
  children: ReactNode
}

const widths = {
  narrow: 'max-w-7xl sm:*:max-w-xl',
  normal: 'max-w-7xl sm:*:max-w-4xl',
  wide: 'max-w-7xl',
  middle: 'max-w-xl',
}

export function Page({ width = 'normal', children }: PageProps) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={`mx-auto flex w-full flex-1 flex-col gap-4 px-4 pt-3 pb-8 max-sm:has-data-bottom-bar:pb-0 sm:gap-6 sm:px-6 sm:pt-6 ${widths[width]}`}
    >
      {children}
    </main>
  )
}
