import type { JuzSession } from '@talaqqi/contract/reports'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/dates.ts'
import { formatNumber } from '../../platform/numbers.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SlideOver } from '../../ui/slide-over.tsx'
import { ReportTypeBadge } from './kind-words.tsx'

type JuzLessonsProps = { juz: number; sessions: JuzSession[]; onClose: () => void }

export function JuzLessons({ juz, sessions, onClose }: JuzLessonsProps) {
  const dates = useDates()
  const here = sessions.filter((session) => session.juz.includes(juz))
  const title = m.reports_juz_lessons({ number: formatNumber(juz) })
  return (
    <SlideOver open onClose={onClose} title={title} closeLabel={m.words_close()}>
      {here.length === 0 ? (
        <EmptyState>{m.reports_no_juz_lessons()}</EmptyState>
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
