import type { ComponentProps, ReactNode } from 'react'
import { cloneElement } from 'react'
import { classNames } from '../class-names.ts'
import type { SlotElement } from '../slot.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  label: string
  icon: ReactNode
  danger?: boolean
  render?: SlotElement
}

export function IconButton({ label, icon, danger, render, ...rest }: IconButtonProps) {
  const className = classNames(
    // In px: a target that grows with the text would push others off a phone.
    'inline-grid size-[48px] shrink-0 place-items-center rounded-control transition-colors disabled:opacity-55 print:hidden',
    danger ? 'text-danger-text hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
  )
  if (render) {
    const named = { className, 'aria-label': label, title: label }
    return cloneElement(render, named, icon)
  }
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={className}>
      {icon}
    </button>
  )
}
