import type { ReactNode } from 'react'
import { type ColorToken, colorOf } from '../color-token.ts'

export type ProgressProps = {
  label: string
  value: number
  children: ReactNode
  color?: ColorToken
}

export function ProgressBar({ label, value, children, color }: ProgressProps) {
  return (
    <div className="flex items-center gap-3">
      <span className="tabular shrink-0 font-semibold">{children}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        className="h-1.5 min-w-16 flex-1 overflow-clip rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${value}%`, backgroundColor: color && colorOf(color) }}
        />
      </div>
    </div>
  )
}
