import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** `plain` has no background: for a state that asks for nothing. `gold` says: look here. */
type Tone = 'neutral' | 'plain' | 'accent' | 'gold' | 'danger'

const looks: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft px-2.5',
  plain: 'text-ink-soft',
  accent: 'bg-accent-soft text-accent-text px-2.5',
  gold: 'bg-gold-soft text-gold-text px-2.5',
  danger: 'bg-danger-soft text-danger-text px-2.5',
}

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'tabular inline-flex items-center gap-1 rounded-full py-0.5 text-sm font-medium',
        looks[tone],
      )}
    >
      {icon}
      <span className="first-letter:uppercase">{children}</span>
    </span>
  )
}
