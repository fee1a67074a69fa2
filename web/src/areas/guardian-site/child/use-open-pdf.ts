import { openInTab } from '../../../platform/navigation/open-in-tab.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import type { Write } from '../../../platform/queries/write.ts'

/** Opens a PDF, by its id, in a new tab; here if the browser blocks the tab. */
export function useOpenPdf(urlOf: (write: Write, id: string) => Promise<{ url: string }>) {
  return useWrite({
    mutationFn: async (write, id: string) => {
      const { url, isOpened } = await openInTab(async () => (await urlOf(write, id)).url)
      if (!isOpened) location.assign(url)
    },
  })
}
