import { openInTab } from '../../../platform/navigation/open-in-tab.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'

type Wanted = { paper_id: string } | { exam_id: string; section_id: string }

/** A result, or the results of a class, as a PDF in a new tab. */
export function usePrintResults() {
  return useWrite({
    mutationFn: async (write, wanted: Wanted) => {
      const { url, isOpened } = await openInTab(async () => {
        const answer =
          'paper_id' in wanted
            ? await write('POST /exam-papers/:id/pdf', {
                params: { id: wanted.paper_id },
                body: {},
              })
            : await write('POST /exams/:id/pdf', {
                params: { id: wanted.exam_id },
                body: { section_id: wanted.section_id },
              })
        return answer.url
      })
      if (!isOpened) location.assign(url)
    },
  })
}
