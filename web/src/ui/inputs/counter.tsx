import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
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
  /** For half the width of a phone. */
  compact?: boolean
  /** The key that adds one, with Shift subtracts one. The screen handles it. */
  shortcut?: string | undefined
}

/** Fills the height that it is given. */
export function Counter(props: CounterProps) {
  const { label, count, onCountChange, color = 'var(--color-edge)', compact, shortcut } = props
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
      className={classNames(
        'relative grid min-h-[58px] overflow-clip rounded-card border border-line bg-surface select-none',
        compact ? 'gap-x-[4px] ps-[12px]' : 'gap-x-[10px] ps-[18px]',
      )}
      // In px: enlarged text must not push the plus off a phone.
      style={{ gridTemplateColumns: `minmax(0, 1fr) 48px ${compact ? 56 : 80}px` }}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 start-0 w-[6px]"
        style={{ backgroundColor: color }}
      />
      <div
        className={classNames(
          'self-end pt-0.5 text-sm leading-[1.2] font-medium text-ink-soft wrap-anywhere [:root[lang|=ur]_&]:leading-[1.7]',
          compact && 'col-span-2',
        )}
      >
        {label}
      </div>
      <output
        aria-live="polite"
        className={classNames(
          'tabular font-semibold',
          compact ? 'self-center text-xl/none' : wideNumberClass,
        )}
      >
        {count}
      </output>
      <button
        type="button"
        aria-label={props.decreaseLabel}
        aria-disabled={count === 0}
        aria-keyshortcuts={shortcut && `Shift+${shortcut}`}
        onClick={() => change(-1)}
        className={classNames(
          'grid size-[48px] place-items-center self-center rounded-full text-ink-soft active:bg-sunken aria-disabled:opacity-40',
          !compact && 'col-start-2 row-span-2 row-start-1',
        )}
      >
        <span
          className={classNames(
            'grid place-items-center rounded-full border border-edge',
            compact ? 'size-[34px]' : 'size-full',
          )}
        >
          <MinusIcon size={20} />
        </span>
      </button>
      <button
        type="button"
        aria-label={props.increaseLabel}
        aria-keyshortcuts={shortcut}
        onClick={() => change(1)}
        className="relative col-start-3 row-span-2 row-start-1 grid min-h-[56px] place-items-center bg-accent-soft text-accent-text -outline-offset-4 active:bg-accent active:text-on-accent"
      >
        <PlusIcon size={32} />
        {/* Drawn, since the label of a control must contain the text inside. */}
        <span
          data-note={shortcut}
          className="absolute end-2 top-1 hidden text-sm before:content-[attr(data-note)] pointer-fine:lg:block"
        />
      </button>
    </div>
  )
}

const wideNumberClass =
  'row-start-2 self-start pb-0.5 text-count-low [@media(min-height:800px)]:text-count'
