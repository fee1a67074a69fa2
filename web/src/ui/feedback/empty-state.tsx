import type { ReactNode } from 'react'
import { EmptyPicture, type Picture } from './empty-picture.tsx'

type EmptyStateProps = {
  /** One sentence. */
  children: ReactNode
  picture?: Picture
  icon?: ReactNode
  /** The next step. `null` only if no person here can act, or if the button is on the same screen. */
  action: ReactNode
}

export function EmptyState({ children, picture, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-8 text-center">
      {picture && <EmptyPicture picture={picture} />}
      {icon && (
        <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
          {icon}
        </span>
      )}
      <p className="max-w-sm text-ink-soft">{children}</p>
      {action}
    </div>
  )
}
