import { cloneElement, type ReactElement, type ReactNode } from 'react'

/** An element that replaces the default one, such as a router's link; it gets the look and the content. */
export type SlotElement = ReactElement<{
  className?: string
  children?: ReactNode
  'aria-label'?: string
  tabIndex?: number
}>

export function fillSlot(
  element: SlotElement,
  className: string,
  children: ReactNode,
  label?: string,
) {
  return cloneElement(element, { className, ...(label && { 'aria-label': label }) }, children)
}
