import type { ReactNode } from 'react'

export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5 print:py-2">
      {children}
    </div>
  )
}
