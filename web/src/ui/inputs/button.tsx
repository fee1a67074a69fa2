import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { fillSlot, type SlotElement } from '../slot.tsx'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  look?: Look
  /** `big` (56 px) is for the one main action of a screen. */
  size?: 'normal' | 'big'
  wide?: boolean
  icon?: ReactNode
  busy?: boolean
  busyText?: string
  submit?: boolean
  /** Another element with the button's look: `render={<Link to="/lesson" />}`. */
  render?: SlotElement
}

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent-text hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

export function buttonClass(look: Look = 'secondary', size: 'normal' | 'big' = 'normal') {
  return classNames(
    'inline-flex min-w-12 items-center justify-center gap-2 rounded-control text-center font-medium',
    'transition-colors select-none active:translate-y-px disabled:opacity-55 print:hidden',
    size === 'big' ? 'min-h-[56px] px-6 py-[8px]' : 'min-h-12 px-4 py-1.5',
    looks[look],
  )
}

export function Button(props: ButtonProps) {
  const { look, size, wide, icon, busy, busyText, submit, render, children, disabled, ...rest } =
    props
  const className = classNames(buttonClass(look, size), wide && 'w-full')
  const content = (
    <>
      {icon}
      <span>{busy && busyText ? busyText : children}</span>
    </>
  )
  if (render) return fillSlot(render, className, content, rest['aria-label'])
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={className}
    >
      {content}
    </button>
  )
}
