import { openInTab } from '../../platform/navigation/open-in-tab.ts'
import { useWrite } from '../../platform/queries/use-write.ts'

/** One PDF of certificates in a new tab. */
export function usePrint() {
  return useWrite({
    mutationFn: async (write, ids: string[]) => {
      const { url, isOpened } = await openInTab(async () => {
        const answer = await write('POST /certificates/pdf', { body: { ids } })
        return answer.url
      })
      if (!isOpened) location.assign(url)
    },
  })
}
