import type { ReactNode } from 'react'

/** A line of a card: what it is, and the figure at the other edge. In a `dl`. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{title}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
