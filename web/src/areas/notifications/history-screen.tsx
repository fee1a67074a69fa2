import type { WhatsappMessage } from '@talaqqi/contract/notifications'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { whatsappFailure } from '@talaqqi/words/whatsapp-failures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routePages } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { STATUSES } from './statuses.ts'

const PAGE_SIZE = 100

export function WhatsappHistoryScreen({ guardianId }: { guardianId: string }) {
  const history = useInfiniteQuery(
    routePages('GET /notifications/guardians/:id/whatsapp-history', PAGE_SIZE, {
      params: { id: guardianId },
    }),
  )
  const [first] = history.data?.pages[0] ?? []
  const title = first
    ? m.notices_history_of({ name: personName(first.guardian) })
    : m.notices_history()
  useTitle(title)
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/" />} title={title} />
      <QueryView query={history}>{({ pages }) => <Messages messages={pages.flat()} />}</QueryView>
      {history.hasNextPage && (
        <Button
          busy={history.isFetchingNextPage}
          busyText={m.words_loading()}
          onClick={() => void history.fetchNextPage()}
        >
          {m.comments_more()}
        </Button>
      )}
    </Page>
  )
}

function Messages({ messages }: { messages: WhatsappMessage[] }) {
  if (messages.length === 0)
    return (
      <EmptyState picture="envelope" action={null}>
        {m.notices_history_none()}
      </EmptyState>
    )
  return (
    <ul aria-label={m.notices_history()} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} />
        </li>
      ))}
    </ul>
  )
}

function Message({ message }: { message: WhatsappMessage }) {
  const dates = useDates()
  const { status, error, user, student, guardian, created_at } = message
  return (
    <Card>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <time dateTime={created_at} className="font-medium">
            {dates.exact(created_at)}
          </time>
          <Badge tone={STATUSES[status].tone}>{STATUSES[status].text()}</Badge>
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {user ? m.notices_by({ name: personName(user) }) : m.notices_by_digest()}
          {student && (
            <>
              {DOT}
              {m.notices_about({ student: personName(student) })}
            </>
          )}
          {DOT}
          <bdi dir="ltr" className="tabular">{`+${guardian.phone}`}</bdi>
        </p>
        {error && (
          <p dir="auto" className="text-sm text-danger-text wrap-anywhere">
            {whatsappFailure(error)}
          </p>
        )}
      </div>
    </Card>
  )
}
