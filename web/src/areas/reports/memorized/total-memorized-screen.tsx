import type { MemorizedItem } from '@talaqqi/contract/analysis-lessons'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatAmount, formatNumber } from '../../../platform/language/numbers.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { Figures, StudentStateBadges } from '../../../shared/people/index.ts'
import { PrintFacts, printAction } from '../../../shared/print/index.ts'
import { AdminAction, BackButton, QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { ExportActions } from '../../exports/index.ts'
import { ClassSelect, DaysField, useClassText } from '../days/class-and-days.tsx'
import { RangeText } from '../days/date-range.tsx'
import { daysOf, lessonsQuery } from '../lessons/all-lessons-search.ts'
import { type MemorizedSearch, SORTS } from './total-memorized-search.ts'

const TO = '/reports/total-memorized'

export function TotalMemorizedScreen({ search }: { search: MemorizedSearch }) {
  const title = m.reports_total_memorized()
  useTitle(title)
  const navigate = useNavigate()
  const { start_date, end_date, section_id } = lessonsQuery(search)
  const asked = { start_date, end_date, section_id }
  const include_disabled = search.disabled ? ('true' as const) : ('false' as const)
  // Includes disabled students, to count the hidden ones.
  const query = useQuery(
    routeList('GET /analysis/total-memorized', 1000, {
      query: { ...asked, include_disabled: 'true' },
    }),
  )
  const change = (to: MemorizedSearch) =>
    void navigate({ to: TO, search: { ...search, ...to }, replace: true })
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/reports" />}
        title={title}
        detail={<RangeText {...daysOf(search)} />}
        actions={
          <ExportActions
            what={title}
            name="GET /analysis/total-memorized/file"
            inputFor={(format) => ({ query: { ...asked, format, include_disabled } })}
            others={[printAction()]}
          />
        }
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
        <ClassSelect section={search.section} onChoose={(section) => change({ section })} />
        <DaysField range={daysOf(search)} onRangeChange={change} />
      </div>
      <PrintFacts items={[{ label: m.fields_class(), text: useClassText(search.section) }]} />
      <QueryView query={query} loading={<SkeletonTable label={m.words_loading()} columns={4} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              picture="stars"
              action={<AdminAction to="/students/new">{m.students_add()}</AdminAction>}
            >
              {search.section ? m.reports_no_memorized() : m.students_empty()}
            </EmptyState>
          ) : (
            <Memorized items={items} search={search} onChange={change} />
          )
        }
      </QueryView>
    </Page>
  )
}

type MemorizedProps = {
  items: MemorizedItem[]
  search: MemorizedSearch
  onChange: (to: MemorizedSearch) => void
}

function Memorized({ items: all, search, onChange }: MemorizedProps) {
  const active = all.filter(({ is_active }) => is_active)
  const items = search.disabled ? all : active
  const zero = items.filter(({ total_lines }) => total_lines === 0).length
  const { sort = 'name' } = search
  // The server sorts by name.
  const rows =
    sort === 'name' ? items : [...items].sort((one, other) => other.total_lines - one.total_lines)
  return (
    <>
      <Figures
        items={[
          { label: m.reports_total_students(), count: items.length },
          { label: m.reports_zero_lines(), count: zero },
          { label: m.reports_memorized_new(), count: items.length - zero },
        ]}
      />
      <DisabledSwitch
        count={all.length - active.length}
        isShown={search.disabled ?? false}
        onChange={(disabled) => onChange({ disabled: disabled || undefined })}
      />
      <fieldset className="flex flex-wrap gap-2 print:hidden">
        <legend className="sr-only">{m.reports_sort()}</legend>
        {SORTS.map((one) => {
          const what = one === 'name' ? m.reports_full_name() : m.reports_total_lines()
          return (
            <Button
              key={one}
              aria-label={m.reports_sort_by({ what })}
              aria-pressed={one === sort}
              look={one === sort ? 'primary' : 'secondary'}
              onClick={() => onChange({ sort: one })}
            >
              {what}
            </Button>
          )
        })}
      </fieldset>
      <DataTable
        caption={m.reports_total_memorized()}
        columns={columnsOf(search)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  )
}

type DisabledSwitchProps = {
  count: number
  isShown: boolean
  onChange: (isShown: boolean) => void
}

function DisabledSwitch({ count, isShown, onChange }: DisabledSwitchProps) {
  if (count === 0) return null
  const figure = formatNumber(count)
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {!isShown && <p role="status">{m.reports_left_out({ count, figure })}</p>}
      <div className="print:hidden">
        <Checkbox
          label={m.reports_include_disabled()}
          checked={isShown}
          onCheckedChange={onChange}
        />
      </div>
    </div>
  )
}

const columnsOf = ({ start, end }: MemorizedSearch): Column<MemorizedItem>[] => [
  {
    title: m.reports_full_name(),
    cell: ({ fullname, is_active }) => (
      <>
        <bdi>{fullname}</bdi>
        <StudentStateBadges is_active={is_active} />
      </>
    ),
  },
  {
    title: m.reports_total_lines(),
    isNumber: true,
    isLink: true,
    cell: ({ id, fullname, total_lines }) => (
      <Link
        to="/reports/all-lessons"
        search={{ start, end, student: id, type: 'new_lesson', status: 'completed' }}
        aria-label={m.analysis_behind_of({ what: `${fullname}, ${formatNumber(total_lines)}` })}
        className="inline-flex min-h-6 min-w-6 items-center justify-end underline decoration-edge underline-offset-4 after:absolute after:inset-0"
      >
        {formatNumber(total_lines)}
      </Link>
    ),
  },
  {
    title: m.reports_pages_15(),
    isNumber: true,
    cell: ({ pages_15 }) => formatAmount(pages_15),
  },
  {
    title: m.reports_pages_13(),
    isNumber: true,
    cell: ({ pages_13 }) => formatAmount(pages_13),
  },
]
