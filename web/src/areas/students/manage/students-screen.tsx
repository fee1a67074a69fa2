import type { SectionWithStudents } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { FormOver } from '../../../shared/forms/index.ts'
import { WideAction } from '../../../shared/people/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PeopleIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { NewStudentScreen } from '../record/new-student-screen.tsx'
import { AddStudentLink } from './add-student-link.tsx'
import { ManagedStudents } from './managed-students.tsx'

const ALL = 'all'
/** From this number of classes, choosing from a select is faster than from tabs. */
const MANY_CLASSES = 9

/** All students or those of the class in the URL, with their guardians' state. */
export function StudentsScreen({ section }: { section?: string }) {
  const sections = useQuery(routeQuery('GET /sections/students'))
  const hasClasses = sections.data !== undefined && sections.data.length > 0
  useTitle(m.students_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/people" />}
        title={m.students_title()}
        detail={m.students_active_only()}
        actions={
          hasClasses && (
            <WideAction>
              <AddStudentLink section={section} />
            </WideAction>
          )
        }
      />
      <OtherPages />
      <QueryView query={sections}>
        {(all) => (all.length === 0 ? <NoClasses /> : <Classes sections={all} section={section} />)}
      </QueryView>
      <FormOver>{() => <NewStudentScreen section={section} />}</FormOver>
    </Page>
  )
}

function OtherPages() {
  return (
    <nav
      aria-label={m.students_elsewhere()}
      className="-mx-4 -my-2 flex overflow-x-auto whitespace-nowrap [scrollbar-width:none] *:shrink-0"
    >
      <Button look="quiet" render={<Link to="/" />}>
        {m.shell_dashboard()}
      </Button>
      <Button look="quiet" render={<Link to="/sections" />}>
        {m.students_classes()}
      </Button>
      <Button look="quiet" render={<Link to="/indicators" />}>
        {m.students_indicators()}
      </Button>
      <Button look="quiet" render={<Link to="/students/import" />}>
        {m.imports_link()}
      </Button>
      <Button look="quiet" render={<Link to="/exports" />}>
        {m.exports_title()}
      </Button>
    </nav>
  )
}

function NoClasses() {
  return (
    <EmptyState
      picture="stars"
      icon={<PeopleIcon />}
      action={
        <div className="flex flex-col gap-2">
          <Button look="primary" render={<Link to="/sections" />}>
            {m.students_create_class()}
          </Button>
          <Button render={<Link to="/students/import" />}>{m.imports_title()}</Button>
        </div>
      }
    >
      {m.students_no_classes()}
    </EmptyState>
  )
}

type ClassesProps = { sections: SectionWithStudents[]; section?: string }

/** A tab for each class; the URL stores the chosen one, so that Back and reload keep it. */
function Classes({ sections, section }: ClassesProps) {
  const navigate = useNavigate()
  const chosen = sections.find(({ id }) => id === section)
  const all = sections.flatMap(({ students }) => students)
  const students = chosen ? chosen.students : all.sort(byName)
  const tabs = [
    { value: ALL, label: <Tab name={m.students_all()} count={all.length} /> },
    ...sections.map(({ id, name, students: { length } }) => ({
      value: id,
      label: <Tab name={name} count={length} />,
    })),
  ]
  function choose(value: string) {
    const search = { section: value === ALL ? undefined : value }
    void navigate({ to: '/students', search, replace: true, resetScroll: false })
  }
  return (
    <>
      {sections.length >= MANY_CLASSES && (
        <div className="sm:max-w-sm">
          <Select
            label={m.students_class()}
            options={[
              { value: ALL, label: m.students_all() },
              ...sections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen?.id ?? ALL}
            onValueChange={choose}
          />
        </div>
      )}
      <Tabs
        label={m.students_classes()}
        items={tabs}
        value={chosen?.id ?? ALL}
        onValueChange={choose}
      >
        <ManagedStudents
          key={chosen?.id ?? ALL}
          students={students}
          sections={sections}
          section={chosen?.id}
        />
      </Tabs>
    </>
  )
}

function Tab({ name, count }: { name: string; count: number }) {
  return (
    <span className="flex items-center gap-2">
      <bdi>{name}</bdi>
      <span className="tabular rounded-full bg-sunken px-2 text-sm text-ink-soft">{count}</span>
    </span>
  )
}

type Named = { first_name: string; last_name: string }

function byName(one: Named, other: Named): number {
  return (
    one.first_name.localeCompare(other.first_name) || one.last_name.localeCompare(other.last_name)
  )
}
