import type { LessonPage } from '@talaqqi/contract/analysis-lessons'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { PrintedPart } from '../../../shared/print/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import type { LessonsSearch } from './all-lessons-search.ts'
import { firstRow, nextPage, pageLabel, pagesOf, previousPage } from './page-place.ts'

type PagingProps = {
  lessons: LessonPage
  /** Undefined until they are counted. */
  total: number | undefined
  /** Of the address, also while the rows are still those of the page before. */
  page: number
  isTurning: boolean
  onPage: (to: LessonsSearch) => void
}

export function AllLessonsPaging({ lessons, total, page, isTurning, onPage }: PagingProps) {
  const { before, after } = lessons
  const label =
    total === undefined || isTurning
      ? { page, pages: Math.max(page, pagesOf(total ?? 0)) }
      : pageLabel({ page, before, after }, total)
  // A second tap must not turn from the page that is about to go. The button keeps its focus.
  const turn = (to: LessonsSearch) => (isTurning ? undefined : onPage(to))
  return (
    <>
      <nav
        aria-label={m.reports_pages()}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        {total === undefined ? (
          <Skeleton width="14rem" height="1.5rem" />
        ) : (
          <p role="status" className="tabular text-ink-soft">
            {m.reports_page({
              page: formatNumber(label.page),
              pages: formatNumber(label.pages),
              count: formatNumber(total),
            })}
          </p>
        )}
        <div className="flex gap-2 print:hidden">
          <Button
            disabled={before === null}
            onClick={() => turn(previousPage({ page: label.page, before }))}
          >
            {m.reports_previous()}
          </Button>
          <Button
            disabled={after === null}
            onClick={() => turn(nextPage({ page: label.page, after }))}
          >
            {m.reports_next()}
          </Button>
        </div>
      </nav>
      {total !== undefined && (
        <PrintedPart
          first={firstRow(label, { shown: lessons.items.length, total })}
          shown={lessons.items.length}
          all={total}
        />
      )}
    </>
  )
}
