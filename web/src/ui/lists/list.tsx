import { Children, type ReactNode } from 'react'

type ListProps = {
  label?: string
  /** Two columns on wide screens, read row by row. */
  inColumns?: boolean
  children: ReactNode
}

const columnsClass = 'lg:grid lg:grid-cols-2 lg:*:odd:border-e lg:*:border-line'

export function List({ label, inColumns = false, children }: ListProps) {
  return (
    <ul
      aria-label={label}
      className={`divide-y divide-line overflow-clip rounded-card border border-line bg-surface ${inColumns ? columnsClass : ''}`}
    >
      {Children.map(children, (row) => row && <li>{row}</li>)}
    </ul>
  )
}
