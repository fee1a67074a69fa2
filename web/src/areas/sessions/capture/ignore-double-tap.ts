import type { MouseEvent } from 'react'

let lastAction: unknown = null

/**
 * Ignores the second click of a double tap on the same button. A second click that hits another
 * button, such as Confirm in the place of Proceed, is meant.
 */
export function ignoreDoubleTap(act: () => void): (event: MouseEvent) => void {
  return ({ detail, currentTarget }) => {
    // All cards are one action: a double tap must not answer the next question too.
    const action = currentTarget.hasAttribute('aria-pressed') ? 'answer' : currentTarget
    const isAgain = detail > 1 && action === lastAction
    lastAction = action
    if (!isAgain) act()
  }
}
