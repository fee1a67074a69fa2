import { type ReactNode, useEffect, useId, useRef } from 'react'
import { moveFocus } from '../roving-focus.ts'

type TabsProps<Value extends string> = {
  label: string
  items: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: Value
  onValueChange: (value: Value) => void
  children: ReactNode
}

const tabClass =
  'relative min-h-12 shrink-0 px-4 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink ' +
  '-outline-offset-2 aria-selected:font-semibold aria-selected:text-accent-text aria-selected:after:absolute ' +
  'aria-selected:after:inset-x-2 aria-selected:after:bottom-0 aria-selected:after:h-[3px] ' +
  'aria-selected:after:rounded-full aria-selected:after:bg-accent'

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, children } = props
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => centreTab(strip.current, `${id}-tab-${value}`), [id, value])
  return (
    <div>
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className="relative flex overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]"
        onKeyDown={(event) => moveFocus(event, '[role=tab]')?.click()}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            className={tabClass}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${value}`}
        className="pt-4"
      >
        {children}
      </div>
    </div>
  )
}

/** Scrolls only the strip, never the page; works in both writing directions. */
function centreTab(strip: HTMLElement | null, tabId: string) {
  const tab = document.getElementById(tabId)
  if (!strip || !tab) return
  const around = strip.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  strip.scrollBy({ left: box.left + box.width / 2 - around.left - around.width / 2 })
}
