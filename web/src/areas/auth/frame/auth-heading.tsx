import type { ReactNode } from 'react'

export function AuthHeading({ children, what }: { children: ReactNode; what?: string }) {
  return (
    <div className="mb-6 flex flex-col gap-2">
      <h1 className="text-xl font-semibold tracking-tight rtl:tracking-normal">{children}</h1>
      {what && <p className="text-ink-soft">{what}</p>}
    </div>
  )
}
