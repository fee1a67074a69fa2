import { useSyncExternalStore } from 'react'

/** Same breakpoint as the `lg:` classes; paper also has room for a table. */
const WIDE = '(min-width: 64rem), print'
/** The `xl:` classes; not paper. */
const THREE_COLUMNS = '(min-width: 80rem)'
const TABLET = '(min-width: 48rem), print'

/** Whether the screen is wide, to skip rendering or fetching on narrow screens. */
export const useWide = (): boolean => useMedia(WIDE)

/** Whether a table fits: the `md:` classes. */
export const useTablet = (): boolean => useMedia(TABLET)

/** Whether three columns fit. */
export const useThreeColumns = (): boolean => useMedia(THREE_COLUMNS)

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(media).matches,
  )
}
