import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { BackButton, type Fallback, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ForwardIcon, PeopleIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { NamedList } from '../settings/index.ts'
import { classesQuery } from './queries.ts'

type ClassListProps = {
  title: string
  detail?: string
  /** Target of Back if the user opened the URL directly. */
  backTo: Fallback
  renderLink: (section: Section) => SlotElement
  detailOf?: (section: Section) => ReactNode
}

/** The user's classes with links: the first screen of each feature organised by class. */
export function ClassList({ title, detail, backTo, renderLink, detailOf }: ClassListProps) {
  const sections = useQuery(classesQuery)
  useTitle(title)
  return (
    <Page>
      <PageHeader back={<BackButton fallback={backTo} />} title={title} detail={detail} />
      <QueryView query={sections}>
        {(all) =>
          all.length === 0 ? (
            <NoClasses />
          ) : (
            <NamedList
              label={m.sections_title()}
              items={all}
              textOf={({ name }) => name}
              renderRow={(section) => (
                <ListRow
                  key={section.id}
                  leading={<PeopleIcon />}
                  title={section.name}
                  detail={detailOf?.(section)}
                  trailing={<ForwardIcon size={20} />}
                  render={renderLink(section)}
                />
              )}
            />
          )
        }
      </QueryView>
    </Page>
  )
}

function NoClasses() {
  const admin = useIsAdmin()
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
