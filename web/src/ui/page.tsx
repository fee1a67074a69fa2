import type { ReactNode } from 'react'

/** Where `SkipLink` leads. */
export const mainId = 'main'

type PageProps = {
  /**
   * `narrow` for forms and flows, `normal` for reading and lists, `wide` for tables. These begin at the same
   * edge, so that titles stay where they are from screen to screen. `middle` is for a site of narrow screens alone.
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

/** The main part of a screen: its width, its margins, the space between its parts. */
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
