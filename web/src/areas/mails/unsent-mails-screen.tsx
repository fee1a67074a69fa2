import type { UnsentMail } from '@talaqqi/contract/mails'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { List } from '../../ui/lists/list.tsx'
import { FailedMessages } from '../notifications/index.ts'
import { MailActions } from './mail-actions.tsx'
import { mailStateText, subjectText } from './mail-texts.ts'

export function UnsentMailsScreen() {
  const mails = useQuery(routeQuery('GET /mails/unsent'))
  useTitle(m.unsent_title())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.unsent_title()}
        detail={m.unsent_what()}
      />
      <QueryView query={mails}>{(all) => <Mails mails={all} />}</QueryView>
      <FailedMessages />
    </Page>
  )
}

function Mails({ mails }: { mails: UnsentMail[] }) {
  if (mails.length === 0)
    return (
      <EmptyState picture="envelope" action={null}>
        {m.unsent_none()}
      </EmptyState>
    )
  return (
    <>
      {mails.some(({ state }) => state === 'no_server') && (
        <Notice>
          <p>{m.unsent_no_server_what()}</p>
        </Notice>
      )}
      <List label={m.unsent_title()}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </List>
    </>
  )
}

function MailRow({ mail }: { mail: UnsentMail }) {
  const dates = useDates()
  const { receiver, state, reason, created_at } = mail
  return (
    <article aria-label={receiver} className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi dir="ltr" className="font-medium wrap-anywhere">
          {receiver}
        </bdi>
        <Badge tone={state === 'refused' ? 'danger' : 'gold'}>{mailStateText(state)}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {subjectText(mail.template)}
        {DOT}
        <time dateTime={created_at}>{dates.exact(created_at)}</time>
      </p>
      {reason !== '' && (
        <bdi dir="auto" className="text-sm wrap-anywhere">
          {reason}
        </bdi>
      )}
      <MailActions mail={mail} />
    </article>
  )
}
