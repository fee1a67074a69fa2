import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { lastClass } from '../../../shared/device/index.ts'
import { BackButton, type Fallback, QueryView } from '../../../shared/screen/index.ts'
import { ForwardIcon, PeopleIcon } from '../../../ui/icons/icons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { NamedList } from '../../settings/index.ts'
import { classesQuery } from '../queries.ts'
import { type ClassPath, ClassStrip, type KeptSearch } from './class-tabs.tsx'
import { NoClasses } from './no-classes.tsx'

type ClassListProps = {
  title: string
  detail?: string
  /** Target of Back if the user opened the URL directly. */
  backTo: Fallback
  to: ClassPath
  search?: KeptSearch
  /** The content of the last class, which saves choosing it again. */
  children: (sectionId: string) => ReactNode
}

/**
 * The user's classes with links: the first screen of each feature organised by class. The last class
 * is named first, with its content below.
 */
export function ClassList({ title, detail, backTo, to, search, children }: ClassListProps) {
  const sections = useQuery(classesQuery)
  const last = useLocal(lastClass)
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback={backTo} />} title={title} detail={detail} />
      <QueryView query={sections}>
        {(all) => {
          const chosen = all.length === 1 ? all[0] : all.find(({ id }) => id === last)
          if (all.length === 0) return <NoClasses />
          if (!chosen) return <Classes all={all} to={to} search={search} />
          const others = all.filter((one) => one !== chosen)
          return (
            <>
              <ClassStrip
                to={to}
                classes={[chosen, ...others]}
                current={chosen.id}
                search={search}
              />
              <Fragment key={chosen.id}>{children(chosen.id)}</Fragment>
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

type ClassesProps = Pick<ClassListProps, 'to' | 'search'> & { all: Section[] }

function Classes({ all, to, search }: ClassesProps) {
  return (
    <NamedList
      label={m.sections_title()}
      items={all}
      textOf={({ name }) => name}
      renderRow={({ id, name }) => (
        <ListRow
          key={id}
          leading={<PeopleIcon />}
          title={name}
          trailing={<ForwardIcon size={20} />}
          render={<Link to={to} params={{ sectionId: id }} search={search} />}
        />
      )}
    />
  )
}
