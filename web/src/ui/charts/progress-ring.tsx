import { colorOf } from '../color-token.ts'
import type { ProgressProps } from './progress-bar.tsx'

export function ProgressRing({ label, value, children, color }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className="relative grid size-20 shrink-0 place-items-center"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 40 40"
        className="absolute inset-0 -rotate-90 fill-none rtl:-scale-y-100"
      >
        <circle cx={20} cy={20} r={18} className="stroke-sunken" strokeWidth={3} />
        <circle
          cx={20}
          cy={20}
          r={18}
          pathLength={100}
          strokeDasharray={`${value} 100`}
          strokeWidth={3}
          className="stroke-accent"
          style={{ stroke: color && colorOf(color) }}
        />
      </svg>
      <span className="tabular font-semibold">{children}</span>
    </div>
  )
}
