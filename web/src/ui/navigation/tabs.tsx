import { type ReactNode, useEffect, useId, useRef } from 'react'
import { moveFocus } from '../roving-focus.ts'
import { centreTab, tabClass, tabStripClass } from './tab-look.ts'

type TabsProps<Value extends string> = {
  label: string
  items: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: Value
  onValueChange: (value: Value) => void
  children: ReactNode
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, children } = props
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(
    () => centreTab(strip.current, document.getElementById(`${id}-tab-${value}`)),
    [id, value],
  )
  return (
    <div>
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className={tabStripClass}
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
            className={tabClass(item.value === value)}
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
