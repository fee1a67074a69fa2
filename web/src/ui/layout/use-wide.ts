import { useSyncExternalStore } from 'react'

/** Same breakpoint as the `lg:` classes; paper also has room for a table. */
const WIDE = '(min-width: 64rem), print'

/** Whether the screen is wide, to skip rendering or fetching on narrow screens. */
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
