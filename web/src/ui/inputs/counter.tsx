import { useLayoutEffect, useRef } from 'react'
import { MinusIcon, PlusIcon } from '../icons/icons.tsx'

/** The highest count: four digits always fit, so the layout never moves. */
export const counterMax = 9999

type CounterProps = {
  label: string
  count: number
  onCountChange: (count: number) => void
  color?: string
  increaseLabel: string
  decreaseLabel: string
}

export function Counter(props: CounterProps) {
  const { label, count, onCountChange, color = 'var(--color-edge)' } = props
  const latest = useRef(count)
  useLayoutEffect(() => {
    latest.current = count
  }, [count])

  // Adds to the last tap, not to the last render: no quick tap is lost.
  function change(by: 1 | -1) {
    const next = latest.current + by
    if (next < 0 || next > counterMax) return
    latest.current = next
    navigator.vibrate?.(10)
    onCountChange(next)
  }

  return (
    <div
      role="group"
      aria-label={label}
      className="relative flex items-center gap-4 overflow-clip rounded-card border border-line bg-surface py-2 ps-5 pe-2 select-none"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 start-0 w-2"
        style={{ backgroundColor: color }}
      />
      <div className="min-w-0 flex-1">
        <div className="text-sm font-medium text-ink-soft wrap-anywhere">{label}</div>
        <output aria-live="polite" className="tabular block min-w-[4ch] text-count font-semibold">
          {count}
        </output>
      </div>
      <button
        type="button"
        aria-label={props.decreaseLabel}
        aria-disabled={count === 0}
        onClick={() => change(-1)}
        className="grid size-12 shrink-0 place-items-center rounded-full border border-edge text-ink-soft active:bg-sunken aria-disabled:opacity-40"
      >
        <MinusIcon size={20} />
      </button>
      <button
        type="button"
        aria-label={props.increaseLabel}
        onClick={() => change(1)}
        className="grid h-17 w-20 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text active:bg-accent active:text-on-accent"
      >
        <PlusIcon size={32} />
      </button>
    </div>
  )
}
