import type { SectionWithStudents } from '@talaqqi/contract/sections'
import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { LeaveGuard } from '../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PeopleIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ClassPlan } from './class-plan.tsx'
import { Preview } from './preview.tsx'
import { usePlan } from './use-plan.ts'
import { YearEnds } from './year-ends-list.tsx'

/** Moves classes up together: a plan, then its preview. */
export function YearEndScreen() {
  const classes = useQuery(routeQuery('GET /sections/students'))
  const users = useQuery(routeList('GET /users/', 100))
  useTitle(m.year_end_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/people" />}
        title={m.year_end_title()}
        detail={m.year_end_what()}
      />
      <QueryView query={classes}>
        {(all) =>
          all.some(({ students }) => students.length > 0) ? (
            <QueryView query={users}>
              {(people) => (
                <Planning
                  classes={all}
                  users={people}
                  onOutdated={() => void Promise.all([classes.refetch(), users.refetch()])}
                />
              )}
            </QueryView>
          ) : (
            <EmptyState
              icon={<PeopleIcon />}
              action={<Button render={<Link to="/students" />}>{m.students_to_students()}</Button>}
            >
              {m.year_end_none()}
            </EmptyState>
          )
        }
      </QueryView>
      <YearEnds />
    </Page>
  )
}

type PlanningProps = {
  classes: SectionWithStudents[]
  users: User[]
  onOutdated: () => void
}

function Planning({ classes, users, onOutdated }: PlanningProps) {
  const { plan, setPlan, count, previewed, preview, closePreview, startAgain } = usePlan(
    classes,
    users.filter(({ is_active }) => is_active),
  )
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {classes
          .filter(({ students }) => students.length > 0)
          .map((section) => (
            <ClassPlan
              key={section.id}
              section={section}
              others={classes.filter(({ id }) => id !== section.id)}
              teachers={users.filter(
                ({ is_active, sections }) =>
                  is_active && sections.some(({ id }) => id === section.id),
              )}
              plan={plan}
              onPlanChange={setPlan}
            />
          ))}
      </div>
      <BottomBar>
        <Button look="primary" size="big" disabled={count === 0} onClick={preview}>
          {m.year_end_preview({ count })}
        </Button>
      </BottomBar>
      {previewed && (
        <Preview
          moves={previewed}
          classes={classes}
          onClose={() => {
            closePreview()
            onOutdated()
          }}
          onMoved={startAgain}
        />
      )}
      <LeaveGuard isUnsaved={() => count > 0} />
    </>
  )
}
