import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { AlertIcon, DoneIcon, InfoIcon } from '../icons/icons.tsx'

type Tone = 'info' | 'done' | 'warning' | 'danger'

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** On a phone the action stays beside the text. */
  compact?: boolean
}

const looks: Record<Tone, string> = {
  info: 'bg-sunken text-ink',
  done: 'bg-accent-soft text-accent-text',
  warning: 'bg-gold-soft text-gold-text',
  danger: 'bg-danger-soft text-danger-text',
}

const icons = { info: InfoIcon, done: DoneIcon, warning: AlertIcon, danger: AlertIcon }

/** A message within the content. Screen readers read a `danger` notice at once. */
export function Notice({ tone = 'info', title, children, action, compact }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-4',
        compact ? 'py-1 sm:py-3' : 'py-3',
        looks[tone],
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-1 gap-3',
          compact ? 'basis-32 text-sm' : 'basis-56',
        )}
      >
        <Icon />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action && <div className={compact ? undefined : 'ms-9'}>{action}</div>}
    </div>
  )
}
