import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeList } from '../../platform/query.ts'
import { useIsAdmin } from '../../platform/session.ts'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ForwardIcon, PeopleIcon } from '../../ui/icons.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NamedList } from '../settings/index.ts'
import { BackButton, Loaded } from '../shell/index.ts'

type ClassListScreenProps = {
  /** Whom the class is chosen for: the student who recites, or the one who listens. */
  choosing: 'student' | 'listener'
}

/** The classes that the person reaches, each leading to its students. */
export function ClassListScreen({ choosing }: ClassListScreenProps) {
  const sections = useQuery(routeList('GET /sections/', 100))
  const title = choosing === 'student' ? m.sections_choose() : m.sections_choose_of_listener()
  useTitle(title)
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback={choosing === 'student' ? '/lesson' : '/lesson/type'} />}
        title={title}
      />
      <Loaded query={sections}>{(all) => <Classes sections={all} choosing={choosing} />}</Loaded>
    </Page>
  )
}

function Classes({ sections, choosing }: ClassListScreenProps & { sections: Section[] }) {
  const admin = useIsAdmin()
  const to =
    choosing === 'student'
      ? '/lesson/student-list/$sectionId'
      : '/lesson/select-listener/$sectionId'
  if (sections.length === 0) {
    return (
      <EmptyState
        icon={<PeopleIcon />}
        action={
          admin && (
            <Button look="primary" render={<Link to="/sections/add" />}>
              {m.sections_new()}
            </Button>
          )
        }
      >
        {admin ? m.sections_empty() : m.sections_none_assigned()}
      </EmptyState>
    )
  }
  return (
    <NamedList
      label={m.sections_title()}
      items={sections}
      textOf={({ name }) => name}
      renderRow={(section) => (
        <ListRow
          key={section.id}
          leading={<PeopleIcon />}
          title={section.name}
          trailing={<ForwardIcon size={20} />}
          render={<Link to={to} params={{ sectionId: section.id }} />}
        />
      )}
    />
  )
}
