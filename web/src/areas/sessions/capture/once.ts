import type { MouseEvent } from 'react'

/**
 * A click that leads to the next screen. The second click of a double tap is passed over: it lands on
 * whatever the next screen shows at that place, and was not meant for it.
 */
export function once(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act()
  }
}
