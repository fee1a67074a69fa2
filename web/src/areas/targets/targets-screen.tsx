import type { Target } from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ThumbAction, WideAction } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView, useGoBack } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../shared/student-frame/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ToggleChips } from '../../ui/inputs/toggle-chips.tsx'
import { LOADING_LINE } from '../../ui/layout/page-header.tsx'
import { startCapturing } from '../sessions/index.ts'
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
  const params = { studentId }
  const edited = data?.targets.find(({ id }) => id === search.form)
  const create = (size: 'big' | 'normal') => (
    <Button
      look="primary"
      size={size}
      icon={<PlusIcon />}
      render={<Link to={TO} params={params} search={{ ...search, form: 'new' }} />}
    >
      {m.targets_new()}
    </Button>
  )
  return (
    <StudentFrame studentId={studentId} tab="targets" fallback="/targets" onStart={startCapturing}>
      <TabHeading
        title={data ? m.targets_of({ name: personName(data) }) : m.targets_title()}
        detail={data ? m.targets_count({ count: data.targets.length }) : LOADING_LINE}
        actions={<WideAction>{create('normal')}</WideAction>}
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
      <ThumbAction>{create('big')}</ThumbAction>
      {(search.form === 'new' || edited) && (
        <TargetForm key={search.form} studentId={studentId} target={edited} onClose={goBack} />
      )}
    </StudentFrame>
  )
}

type TargetsProps = { targets: Target[]; search: TargetsSearch; studentId: string }

function Targets({ targets, search, studentId }: TargetsProps) {
  const shown = search.all ? targets : targets.filter(({ status }) => status === 'in_progress')
  if (targets.length === 0)
    return (
      <EmptyState picture="stars" action={null}>
        {m.targets_none()}
      </EmptyState>
    )
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
    <ul aria-label={m.targets_title()} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
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
