import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { moveFocus } from '../roving-focus.ts'
import type { SlotElement } from '../slot.tsx'

type MenuProps = {
  label: string
  button: ReactNode
  header?: ReactNode
  children: ReactNode
}

const itemSelector = '[role^=menuitem]'

export function Menu({ label, button, header, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    trigger.current?.focus()
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') close()
    else moveFocus(event, itemSelector)
  }
  function closeWhenLeft(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // Focusable: Safari does not focus a tapped button, and the menu would close.
    <div className="relative" tabIndex={-1} onBlur={open ? closeWhenLeft : undefined}>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control px-1.5 transition-colors hover:bg-sunken"
      >
        <span className="sr-only">{label}</span>
        {button}
      </button>
      {open && (
        <div className="absolute end-0 top-full z-30 mt-1 w-max max-w-[calc(100vw-2rem)] min-w-60 rounded-card border border-line bg-surface p-2 shadow-lift transition duration-150 starting:-translate-y-1 starting:opacity-0">
          {header && <div className="mb-2 border-b border-line px-3 pt-1 pb-3">{header}</div>}
          <div
            ref={focusFirstItem}
            id={id}
            role="menu"
            aria-label={label}
            onKeyDown={handleKey}
            onClick={close}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

function focusFirstItem(menu: HTMLElement | null) {
  menu?.querySelector<HTMLElement>(itemSelector)?.focus()
}

type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  render?: SlotElement
  checked?: boolean
  danger?: boolean
  lang?: string
}

export function MenuItem(props: MenuItemProps) {
  const { children, icon, onSelect, render, checked, danger, lang } = props
  const item = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    tabIndex: -1,
    lang,
    className: classNames(
      'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-start transition-colors',
      'hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 aria-checked:font-semibold aria-checked:text-accent-text',
      danger && 'text-danger-text',
    ),
  }
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  )
  if (render) return cloneElement(render, item, content)
  return (
    <button type="button" onClick={onSelect} {...item}>
      {content}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="my-2 border-line" />
}
