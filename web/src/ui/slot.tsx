import { cloneElement, type ReactElement, type ReactNode } from 'react'

/** An element given in place of the usual one, such as a router's link: it gets look and content. */
export type SlotElement = ReactElement<{ className?: string; children?: ReactNode }>

/** The given element with our class and content. */
export function fillSlot(element: SlotElement, className: string, children: ReactNode) {
  return cloneElement(element, { className }, children)
}
