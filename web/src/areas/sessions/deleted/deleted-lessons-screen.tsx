import type { DeletedSession } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routePages } from '../../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TrashIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DeletedLesson } from './deleted-lesson.tsx'

const PAGE_SIZE = 50

/** For administrators: deleted lessons until they are purged. */
export function DeletedLessonsScreen() {
  useTitle(m.deleted_lessons_title())
  const deleted = useInfiniteQuery(routePages('GET /sessions/deleted', PAGE_SIZE))
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.deleted_lessons_title()}
        detail={m.deleted_lessons_detail()}
      />
      <QueryView query={deleted}>{({ pages }) => <Lessons sessions={pages.flat()} />}</QueryView>
      {deleted.hasNextPage && (
        <Button
          wide
          busy={deleted.isFetchingNextPage}
          busyText={m.words_loading()}
          onClick={() => void deleted.fetchNextPage()}
        >
          {m.words_load_more()}
        </Button>
      )}
    </Page>
  )
}

function Lessons({ sessions }: { sessions: DeletedSession[] }) {
  if (sessions.length === 0)
    return (
      <EmptyState icon={<TrashIcon />} action={null}>
        {m.deleted_lessons_none()}
      </EmptyState>
    )
  return (
    <ul aria-label={m.deleted_lessons_title()} className="flex flex-col">
      {sessions.map((session) => (
        <DeletedLesson key={session.id} session={session} />
      ))}
    </ul>
  )
}
