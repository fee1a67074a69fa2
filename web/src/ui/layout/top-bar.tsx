import type { ReactNode } from 'react'

type TopBarProps = {
  brand: ReactNode
  navLabel: string
  children: ReactNode
  menu: ReactNode
  /** A short status before the menu; it never moves the layout. */
  status?: ReactNode
}

export function TopBar({ brand, navLabel, children, menu, status }: TopBarProps) {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-14 max-w-7xl items-center gap-4 px-4 sm:px-6 lg:min-h-16">
        <div className="text-lg font-semibold text-accent-text *:inline-flex *:min-h-12 *:items-center">
          {brand}
        </div>
        <nav aria-label={navLabel} className="hidden flex-1 flex-wrap items-center gap-1 lg:flex">
          {children}
        </nav>
        <div className="ms-auto min-w-0">{status}</div>
        <div className="-me-2 lg:me-0">{menu}</div>
      </div>
    </header>
  )
}
