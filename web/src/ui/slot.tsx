import { cloneElement, type ReactElement, type ReactNode } from 'react'

/** An element given in place of the usual one, such as a router's link: it gets look and content. */
export type SlotElement = ReactElement<{
  className?: string
  children?: ReactNode
  'aria-label'?: string
}>

/** The given element with our class and content; `label` is what a screen reader says instead of that. */
export function fillSlot(
  element: SlotElement,
  className: string,
  children: ReactNode,
  label?: string,
) {
  return cloneElement(element, { className, ...(label && { 'aria-label': label }) }, children)
}
