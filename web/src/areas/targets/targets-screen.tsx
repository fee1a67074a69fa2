import type { Target } from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, QueryView, useGoBack } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ToggleChips } from '../../ui/inputs/toggle-chips.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { TargetCard } from './target-card.tsx'
import { TargetForm } from './target-form.tsx'

export type TargetsSearch = {
  /** Shows completed and failed targets too. */
  all?: true
  form?: string
}

type TargetsScreenProps = { studentId: string; search: TargetsSearch }

const TO = '/targets/student/$studentId'

/** One student's targets: those in progress by due date, or all. */
export function TargetsScreen({ studentId, search }: TargetsScreenProps) {
  const query = useQuery(routeQuery('GET /targets/students/:id', { params: { id: studentId } }))
  const navigate = useNavigate()
  const goBack = useGoBack(TO)
  const { data } = query
  const title = data ? m.targets_of({ name: personName(data) }) : m.targets_title()
  useTitle(title)
  const params = { studentId }
  const edited = data?.targets.find(({ id }) => id === search.form)
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/targets" />}
        title={title}
        detail={data ? m.targets_count({ count: data.targets.length }) : LOADING_LINE}
      />
      <ToggleChips
        label={m.targets_title()}
        options={[{ value: 'in_progress', label: m.targets_only_in_progress() }]}
        values={search.all ? [] : ['in_progress']}
        onValuesChange={(values) =>
          void navigate({
            to: TO,
            params,
            search: values.length > 0 ? {} : { all: true },
            replace: true,
          })
        }
      />
      <QueryView query={query}>
        {({ targets }) => <Targets targets={targets} search={search} studentId={studentId} />}
      </QueryView>
      <BottomBar>
        <Button
          look="primary"
          size="big"
          icon={<PlusIcon />}
          render={<Link to={TO} params={params} search={{ ...search, form: 'new' }} />}
        >
          {m.targets_new()}
        </Button>
      </BottomBar>
      {(search.form === 'new' || edited) && (
        <TargetForm key={search.form} studentId={studentId} target={edited} onClose={goBack} />
      )}
    </Page>
  )
}

type TargetsProps = { targets: Target[]; search: TargetsSearch; studentId: string }

function Targets({ targets, search, studentId }: TargetsProps) {
  const shown = search.all ? targets : targets.filter(({ status }) => status === 'in_progress')
  if (targets.length === 0) return <EmptyState>{m.targets_none()}</EmptyState>
  if (shown.length === 0)
    return (
      <EmptyState
        action={
          <Button render={<Link to={TO} params={{ studentId }} search={{ all: true }} replace />}>
            {m.targets_show_all()}
          </Button>
        }
      >
        {m.targets_none_in_progress()}
      </EmptyState>
    )
  return (
    <ul aria-label={m.targets_title()} className="grid gap-3 sm:grid-cols-2">
      {shown.map((target) => (
        <li key={target.id}>
          <TargetCard
            target={target}
            renderUpdate={
              <Link to={TO} params={{ studentId }} search={{ ...search, form: target.id }} />
            }
          />
        </li>
      ))}
    </ul>
  )
}
