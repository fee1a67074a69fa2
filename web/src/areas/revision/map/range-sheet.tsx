import type { StudentRevision } from '@talaqqi/contract/revision'
import type { Span } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { juzText, portionText } from '@talaqqi/words/portions'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { ActionsList } from './actions-list.tsx'
import { Hearings } from './hearings.tsx'
import { pageText } from './page-text.ts'
import { RangeActions } from './range-actions.tsx'

type RangeSheetProps = {
  studentId: string
  range: Span
  /** The juz from which the range was opened. */
  juz: number | undefined
  onJuz: () => void
  revision: StudentRevision
  onClose: () => void
}

/** A page or a maqra: how it stands, what can be done, and its hearings. */
export function RangeSheet({ studentId, range, juz, revision, onJuz, onClose }: RangeSheetProps) {
  const overlaps = ({ start, end }: Span) => start <= range.end && range.start <= end
  const pages = revision.pages.filter(({ verses }) => overlaps(verses))
  const actions = revision.actions.filter(overlaps)
  return (
    <SlideOver
      open
      onClose={onClose}
      title={<bdi>{portionText('verse', [range.start, range.end])}</bdi>}
      closeLabel={m.words_close()}
    >
      <div className="flex flex-col gap-4">
        {juz !== undefined && (
          <div className="-ms-4">
            <Button look="quiet" onClick={onJuz}>
              {m.revision_to_juz({ juz: juzText(juz) })}
            </Button>
          </div>
        )}
        <ul className="flex flex-col gap-1">
          {pages.map((page) => (
            <li key={page.page}>
              <span className="font-medium">{m.revision_page({ page: page.page })}</span>{' '}
              <span className="text-ink-soft">{pageText(page)}</span>
            </li>
          ))}
        </ul>
        {pages.length > 0 ? (
          <RangeActions
            studentId={studentId}
            range={range}
            pages={pages}
            today={revision.today}
            onDone={onClose}
          />
        ) : (
          <p className="text-ink-soft">{m.revision_not_held()}</p>
        )}
        {actions.length > 0 && <ActionsList actions={actions} today={revision.today} />}
        <Panel title={m.revision_hearings()}>
          <Hearings studentId={studentId} range={range} />
        </Panel>
      </div>
    </SlideOver>
  )
}
