import type { ReactNode } from 'react'

type EmptyStateProps = {
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-10 text-center">
      {icon && (
        <span className="grid size-14 place-items-center rounded-full bg-gold-soft text-gold-text">
          {icon}
        </span>
      )}
      <p className="max-w-sm text-ink-soft">{children}</p>
      {action}
    </div>
  )
}
