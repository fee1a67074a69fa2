import type { MouseEvent } from 'react'

let last: unknown = null

/**
 * A click that leads to the next screen. The second click of a double tap is passed over where it would
 * do the same once more; what else it lands on, like Confirm where Proceed was, has been meant.
 */
export function once(act: () => void): (event: MouseEvent) => void {
  return ({ detail, currentTarget }) => {
    // A card is one answer, wherever it stands: two taps on one do not answer the next question, too.
    const action = currentTarget.hasAttribute('aria-pressed') ? 'answer' : currentTarget
    const isAgain = detail > 1 && action === last
    last = action
    if (!isAgain) act()
  }
}
