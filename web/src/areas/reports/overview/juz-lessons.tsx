import type { JuzSession } from '@talaqqi/contract/reports'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { ReportTypeBadge } from '../report-texts.tsx'

type JuzLessonsProps = { juz: number; sessions: JuzSession[]; onClose: () => void }

export function JuzLessons({ juz, sessions, onClose }: JuzLessonsProps) {
  const dates = useDates()
  const here = sessions.filter((session) => session.juz.includes(juz))
  const title = m.reports_juz_lessons({ number: formatNumber(juz) })
  return (
    <SlideOver open onClose={onClose} title={title} closeLabel={m.words_close()}>
      {here.length === 0 ? (
        <EmptyState action={null}>{m.reports_no_juz_lessons()}</EmptyState>
      ) : (
        <List label={title}>
          {here.map(({ id, type, created_at, parts, ...session }) => (
            <ListRow
              key={id}
              title={<bdi>{lessonName({ ...session, lessons: parts })}</bdi>}
              detail={dates.exact(created_at)}
              trailing={<ReportTypeBadge type={type} />}
              render={<Link to="/lesson/recent/$sessionId" params={{ sessionId: id }} />}
            />
          ))}
        </List>
      )}
    </SlideOver>
  )
}
