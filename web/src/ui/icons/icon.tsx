import type { JSX } from 'react'

/** Width and height in CSS pixels; default 24. */
export type IconProps = { size?: number }

export type IconComponent = (props: IconProps) => JSX.Element

/**
 * One stroked path on a 24 × 24 grid. Hidden from screen readers: the text next to it says the same.
 * `directional` icons are mirrored in right-to-left languages.
 */
export function makeIcon(path: string, directional?: 'directional'): IconComponent {
  return ({ size = 24 }) => (
    <svg
      aria-hidden="true"
      className={directional ? 'shrink-0 rtl:-scale-x-100' : 'shrink-0'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
