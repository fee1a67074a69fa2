import type { ReactNode } from 'react'
import { type ColorToken, colorOf, softColorOf } from '../color-token.ts'

type KindBadgeProps = {
  color: ColorToken
  icon?: ReactNode
  /** The text: colour and icon alone are not enough. */
  children: ReactNode
}

export function KindBadge({ color, icon, children }: KindBadgeProps) {
  return (
    <span
      className="inline-flex items-center gap-1.5 rounded-full py-0.5 ps-2 pe-2.5 text-sm font-medium"
      style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
    >
      {icon}
      {children}
    </span>
  )
}
