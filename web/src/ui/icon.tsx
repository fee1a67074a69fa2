import type { JSX } from 'react'

/** Size of an icon's square in CSS pixels; 24 where nothing is said. */
export type IconProps = { size?: number }

export type IconComponent = (props: IconProps) => JSX.Element

/**
 * Makes an icon from the data of one stroked path on a 24 × 24 grid. Icons are silent for screen
 * readers: the word stands beside them or in the label of their button. `directional` ones point
 * along the line of reading and are mirrored where it runs from right to left.
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
