import type { ReactNode } from 'react'

type ChoiceFaceProps = {
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  end?: ReactNode
}

export const choiceClass =
  'flex min-h-16 w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 text-start ' +
  'transition-colors hover:border-edge hover:bg-sunken'

export function ChoiceFace({ title, description, icon, end }: ChoiceFaceProps) {
  return (
    <>
      {icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-medium first-letter:uppercase">{title}</span>
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
      {end}
    </>
  )
}
