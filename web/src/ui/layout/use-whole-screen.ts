import { useLayoutEffect } from 'react'

/** While mounted, the top bar leaves the screen; only its status stays, over the screen's header. */
export function useWholeScreen(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.wholeScreen = ''
    return () => {
      delete dataset.wholeScreen
    }
  }, [])
}
