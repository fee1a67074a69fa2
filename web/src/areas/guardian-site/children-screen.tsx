import type { Child } from '@talaqqi/contract/guardian-site'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { routeQuery } from '../../platform/query.ts'
import { useTitle } from '../../platform/title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ForwardIcon } from '../../ui/icons.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { personName } from '../school-words/index.ts'
import { Read } from './read.tsx'
import { relativeIn } from './words.ts'

/** The guardian's children; shows the school's name if there are several schools. */
export function ChildrenScreen() {
  useTitle(m.guardian_children())
  const read = useQuery(routeQuery('GET /guardian/children'))
  const schools = new Set(read.data?.map(({ school }) => school.id)).size
  return (
    <Page width="middle">
      <PageHeader title={m.guardian_children()} />
      <Read read={read} empty={m.guardian_no_children()} rows={2}>
        {(children) => (
          <List label={m.guardian_children()}>
            {children.map((child) => (
              <ChildRow key={child.id} child={child} withSchool={schools > 1} />
            ))}
          </List>
        )}
      </Read>
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
            ? m.guardian_last_lesson({ when: relativeIn(school.time_zone, last_lesson_at) })
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
