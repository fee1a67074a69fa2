import { Children, type ReactNode } from 'react'

type ListProps = {
  label?: string
  children: ReactNode
}

export function List({ label, children }: ListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
    >
      {Children.map(children, (row) => row && <li>{row}</li>)}
    </ul>
  )
}
