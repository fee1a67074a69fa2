import type { ReactNode } from 'react'
import { useWide } from './use-wide.ts'

type SplitViewProps = {
  list: ReactNode
  children: ReactNode
}

/** Shows a list next to the chosen record on wide screens; on a phone only the record. */
export function SplitView({ list, children }: SplitViewProps) {
  const isWide = useWide()
  if (!isWide) return children
  return (
    <div className="grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-8">
      {list}
      <div className="flex max-w-3xl min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}
