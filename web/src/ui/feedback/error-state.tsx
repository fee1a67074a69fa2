import type { ReactNode } from 'react'
import { AlertIcon, RepeatIcon } from '../icons/icons.tsx'
import { Button } from '../inputs/button.tsx'

type ErrorStateProps = {
  children: ReactNode
  retryText: string
  onRetry: () => void
  busy?: boolean
  more?: ReactNode
}

export function ErrorState({ children, retryText, onRetry, busy, more }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-8 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger-text">
        <AlertIcon />
      </span>
      <p className="max-w-sm">{children}</p>
      <Button icon={<RepeatIcon size={20} />} busy={busy} onClick={onRetry}>
        {retryText}
      </Button>
      {more}
    </div>
  )
}
