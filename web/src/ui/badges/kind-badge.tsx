import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type ColorToken, colorOf, softColorOf } from '../color-token.ts'

type KindBadgeProps = {
  color: ColorToken
  /** Without colour: its count is 0. */
  faded?: boolean
  icon?: ReactNode
  /** The text: colour and icon alone are not enough. */
  children: ReactNode
}

export function KindBadge({ color, faded, icon, children }: KindBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full py-0.5 ps-2 pe-2.5 text-sm',
        faded ? 'text-ink-soft' : 'font-medium',
      )}
      style={faded ? undefined : { color: colorOf(color), backgroundColor: softColorOf(color) }}
    >
      {icon}
      <span className="first-letter:uppercase *:not-first:ms-1.5">{children}</span>
    </span>
  )
}
