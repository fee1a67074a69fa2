import type { ReactNode } from 'react'

type Tone = 'neutral' | 'accent' | 'gold' | 'danger'

const looks: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-text',
  gold: 'bg-gold-soft text-gold-text',
  danger: 'bg-danger-soft text-danger-text',
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`tabular inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-medium ${looks[tone]}`}
    >
      {children}
    </span>
  )
}
