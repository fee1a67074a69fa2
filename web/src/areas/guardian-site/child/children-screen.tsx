import type { Child } from '@talaqqi/contract/guardian-site'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { Badge } from '../../../ui/badges/badge.tsx'
import { ForwardIcon } from '../../../ui/icons/icons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'
import { relativeTextIn } from '../texts.ts'

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
          <List label={m.guardian_children()}>
            {children.map((child) => (
              <ChildRow key={child.id} child={child} withSchool={schools > 1} />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
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
              <bdi>{places.join(' · ')}</bdi>
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
