import { useSyncExternalStore } from 'react'

/** From where on the screen is as the `lg:` classes see it; paper has room for a table, too. */
const WIDE = '(min-width: 64rem), print'

/** Whether the screen is wide: for what is not worth drawing, or fetching, on the other kind. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
  )
}
