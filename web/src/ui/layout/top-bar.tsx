import type { ReactNode } from 'react'

type TopBarProps = {
  brand: ReactNode
  navLabel: string
  children: ReactNode
  menu: ReactNode
  /** A short status before the menu; it never moves the layout. */
  status?: ReactNode
}

/** On a whole screen (`useWholeScreen`) only the status is left, over that screen's header. */
export function TopBar({ brand, navLabel, children, menu, status }: TopBarProps) {
  return (
    <header className="border-b border-line bg-surface whole-screen:absolute whole-screen:inset-x-0 whole-screen:top-1 whole-screen:z-20 whole-screen:h-0 whole-screen:border-0 print:hidden">
      <div className="mx-auto flex min-h-14 max-w-7xl items-center gap-4 px-4 sm:px-6 lg:min-h-16 whole-screen:min-h-0 whole-screen:pe-28 sm:whole-screen:pe-30">
        <div className="text-lg font-semibold text-accent-text whole-screen:hidden *:inline-flex *:min-h-12 *:items-center">
          {brand}
        </div>
        <nav
          aria-label={navLabel}
          className="hidden flex-1 flex-wrap items-center gap-1 lg:flex whole-screen:hidden"
        >
          {children}
        </nav>
        <div className="ms-auto min-w-0 whole-screen:rounded-control whole-screen:bg-paper">
          {status}
        </div>
        <div className="-me-2 lg:me-0 whole-screen:hidden">{menu}</div>
      </div>
    </header>
  )
}
