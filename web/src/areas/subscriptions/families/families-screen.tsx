import type { Family } from '@talaqqi/contract/families'
import { sumOf } from '@talaqqi/contract/money'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { printAction } from '../../../shared/print/index.ts'
import { AdminAction, HeaderActions, QueryView, useGoBack } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { SendIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useTableFits } from '../../../ui/layout/use-table-fits.ts'
import { useMoney } from '../money.tsx'
import { SubscriptionsTabs } from '../subscriptions-tabs.tsx'
import { FamiliesFacts } from './families-facts.tsx'
import { type FamiliesSearch, indebtedFamilies, shownFamilies } from './families-search.ts'
import { FamiliesTable } from './families-table.tsx'
import { FamilyCards } from './family-cards.tsx'
import { FamilyFilters } from './family-filters.tsx'
import { FamilyPanel } from './family-panel.tsx'
import { RemindPanel } from './remind-panel.tsx'

export function FamiliesScreen({ search }: { search: FamiliesSearch }) {
  useTitle(m.subscriptions_by_family())
  const query = useQuery(routeList('GET /subscriptions/families', 200))
  const [first] = indebtedFamilies(shownFamilies(query.data ?? [], search))
  return (
    <Page width="wide">
      <PageHeader
        title={m.subscriptions_by_family()}
        detail={m.subscriptions_families_detail()}
        actions={
          <HeaderActions
            items={[
              // Until the families are known its place is kept: the title beside it would move.
              ...(first || query.isPending
                ? [
                    {
                      text: m.subscriptions_remind_all(),
                      icon: <SendIcon size={20} />,
                      look: 'primary' as const,
                      render: (
                        <Link
                          to="/subscriptions/families"
                          search={first ? { ...search, remind: first.id } : search}
                        />
                      ),
                    },
                  ]
                : []),
              printAction(),
            ]}
          />
        }
      />
      <SubscriptionsTabs current="families" />
      <QueryView
        query={query}
        loading={<SkeletonTable label={m.words_loading()} rows={10} columns={6} />}
      >
        {(families) =>
          families.length === 0 ? (
            <EmptyState
              picture="ledger"
              action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
            >
              {m.subscriptions_no_students()}
            </EmptyState>
          ) : (
            <Families families={families} search={search} />
          )
        }
      </QueryView>
    </Page>
  )
}

function Families({ families, search }: { families: Family[]; search: FamiliesSearch }) {
  const navigate = useNavigate()
  const goBack = useGoBack('/subscriptions/families')
  const isWide = useTableFits('wide')
  const money = useMoney()
  const shown = shownFamilies(families, search)
  const change = (to: FamiliesSearch) =>
    void navigate({ to: '.', search: { ...search, ...to }, replace: true })
  const opened = families.find(({ id }) => id === search.family)
  return (
    <>
      <FamiliesFacts search={search} />
      <FamilyFilters search={search} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState
          action={
            <Button render={<Link to="/subscriptions/families" search={{}} replace />}>
              {m.subscriptions_all_families()}
            </Button>
          }
        >
          {m.subscriptions_no_family()}
        </EmptyState>
      ) : (
        <>
          <p className="tabular">
            {m.subscriptions_families_count({ count: shown.length })}
            {DOT}
            {m.subscriptions_outstanding_amount({
              amount: money(sumOf(shown.map(({ outstanding }) => outstanding))),
            })}
          </p>
          {isWide ? (
            <FamiliesTable families={shown} search={search} onChange={change} />
          ) : (
            <FamilyCards families={shown} search={search} />
          )}
        </>
      )}
      {opened && <FamilyPanel key={opened.id} family={opened} search={search} onClose={goBack} />}
      {search.remind && (
        <RemindPanel families={indebtedFamilies(shown)} search={search} onClose={goBack} />
      )}
    </>
  )
}
