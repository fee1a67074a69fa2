import type { Child } from '@talaqqi/contract/guardian-children'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { ErrorBoundary, FailureNotice } from '../../../shared/failures/index.ts'
import { canPasskey } from '../../../shared/passkeys/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { Badge } from '../../../ui/badges/badge.tsx'
import { CheckIcon, CommentIcon, ForwardIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'
import { relativeTextIn } from '../texts.ts'

const OfferPasskey = lazy(() => import('../passkeys/offer-passkey.tsx'))
const AskDigest = lazy(() => import('./ask-digest.tsx'))

/** The guardian's children; shows the school's name if there are several schools. */
export function ChildrenScreen() {
  useTitle(m.guardian_children())
  const read = useQuery(routeQuery('GET /guardian/children'))
  const schools = new Set(read.data?.map(({ school }) => school.id)).size
  return (
    <Page width="middle">
      <PageHeader title={m.guardian_children()} />
      <QueryView read={read} empty={m.guardian_no_children()} rows={2}>
        {(children) => (
          <>
            <Answers of={children} />
            <List label={m.guardian_children()}>
              {children.map((child) => (
                <ChildRow key={child.id} child={child} withSchool={schools > 1} />
              ))}
            </List>
            <ReadAll of={children} />
            <AskOnce />
            {canPasskey() && (
              <ErrorBoundary>
                <Suspense>
                  <OfferPasskey />
                </Suspense>
              </ErrorBoundary>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** Its code loads only for guardians who have not chosen. */
function AskOnce() {
  const me = useQuery(routeQuery('GET /guardian/me'))
  if (!me.data?.asks_digest) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <AskDigest me={me.data} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ReadAll({ of }: { of: Child[] }) {
  const read = useWrite({ mutationFn: (write) => write('POST /guardian/read-all') })
  const isUnread = of.some(({ unread, answers }) => unread > 0 || answers.length > 0)
  return (
    <>
      {read.error && <FailureNotice error={read.error} />}
      {isUnread && (
        <div>
          <Button
            icon={<CheckIcon size={20} />}
            busy={read.isPending}
            busyText={m.guardian_saving()}
            onClick={() => read.mutate()}
          >
            {m.guardian_read_all()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Unread comments of the school lead to their lessons, however old. */
function Answers({ of }: { of: Child[] }) {
  const answers = of
    .flatMap((child) => child.answers.map((answer) => ({ ...answer, child })))
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
  if (answers.length === 0) return null
  return (
    <Panel title={m.guardian_answers()}>
      <List label={m.guardian_answers()}>
        {answers.map(({ lesson_id, name, created_at, count, child }) => (
          <ListRow
            key={lesson_id}
            render={<Link href={`/lessons/${lesson_id}`} />}
            leading={<CommentIcon />}
            title={m.guardian_answer_by({
              name: `\u2068${name}\u2069`,
              child: `\u2068${child.first_name}\u2069`,
            })}
            detail={
              <>
                {relativeTextIn(child.school.time_zone, created_at)}
                <span className="mt-1 block">
                  <Badge tone="gold">{m.guardian_new_answers({ count })}</Badge>
                </span>
              </>
            }
            trailing={<ForwardIcon size={20} />}
          />
        ))}
      </List>
    </Panel>
  )
}

function ChildRow({ child, withSchool }: { child: Child; withSchool: boolean }) {
  const { id, school, section, unread, last_lesson_at } = child
  const places = [section, withSchool && school.name].filter((place) => place)
  return (
    <ListRow
      render={<Link href={`/children/${id}`} />}
      leading={<Avatar name={personName(child)} />}
      title={<bdi>{personName(child)}</bdi>}
      detail={
        <>
          {places.length > 0 && (
            <span className="block">
              <bdi>{places.join(DOT)}</bdi>
            </span>
          )}
          {last_lesson_at
            ? m.guardian_last_lesson({ when: relativeTextIn(school.time_zone, last_lesson_at) })
            : m.guardian_no_lesson_yet()}
          {unread > 0 && (
            <span className="mt-1 block">
              <Badge tone="gold">{m.guardian_unread({ count: unread })}</Badge>
            </span>
          )}
        </>
      }
      trailing={<ForwardIcon size={20} />}
    />
  )
}
