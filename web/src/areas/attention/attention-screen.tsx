import type { Attention, ChildOfAttention } from '@talaqqi/contract/attention'
import { m } from '@talaqqi/words/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../platform/language/numbers.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { PrintFacts, printAction } from '../../shared/print/index.ts'
import { BackButton, HeaderActions, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { List } from '../../ui/lists/list.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { AsideForm } from './aside-form.tsx'
import type { AttentionSearch } from './attention-search.ts'
import { ChildCard } from './child-card.tsx'
import { NoteForm } from './note-form.tsx'

const STEP = 200
const MOST = 1000
const ALL = 'all'

/** Children with a reason to look at them, of all classes or of one. */
export function AttentionScreen({ search }: { search: AttentionSearch }) {
  const { section } = search
  const navigate = useNavigate()
  const [limit, setLimit] = useState(STEP)
  const classes = useQuery(routeQuery('GET /sections/'))
  const query = useQuery({
    ...routeQuery('GET /dashboard/attention', { query: { section_id: section, limit } }),
    placeholderData: keepPreviousData,
  })
  useTitle(m.attention_title())
  const names = new Map(classes.data?.map(({ id, name }) => [id, name]))
  const items = [
    { value: ALL, label: m.attention_all_classes() },
    ...(classes.data ?? []).map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
  ]
  const list = (
    <QueryView query={query}>
      {(attention) => (
        <>
          <Children attention={attention} names={names} search={search} />
          {attention.children.length < attention.total + attention.seen_total && limit < MOST && (
            <Button wide busy={query.isFetching} onClick={() => setLimit(limit + STEP)}>
              {m.attention_more()}
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/" />}
        title={m.attention_title()}
        detail={m.attention_what()}
        actions={<HeaderActions items={[printAction()]} />}
      />
      <PrintFacts
        items={[
          {
            label: m.fields_class(),
            text: section ? names.get(section) : m.reports_all_classes(),
          },
        ]}
      />
      {items.length > 2 ? (
        <Tabs
          label={m.attention_classes()}
          items={items}
          value={section ?? ALL}
          onValueChange={(value) =>
            void navigate({
              to: '/attention',
              search: value === ALL ? {} : { section: value },
              replace: true,
            })
          }
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
      <OpenForm all={query.data?.children ?? []} search={search} />
    </Page>
  )
}

type ChildrenProps = { attention: Attention; names: Map<string, string>; search: AttentionSearch }

function Children({ attention, names, search }: ChildrenProps) {
  const { children, seen_total } = attention
  const card = (child: ChildOfAttention) => (
    <ChildCard
      key={child.id}
      child={child}
      className={search.section ? undefined : names.get(child.section_id ?? '')}
      search={search}
    />
  )
  const seen = children.filter(({ is_seen }) => is_seen)
  const waiting = children.filter(({ is_seen }) => !is_seen)
  return (
    <div className="flex flex-col gap-6">
      {waiting.length === 0 ? (
        <EmptyState
          picture="stars"
          action={<Button render={<Link to="/" />}>{m.attention_to_class()}</Button>}
        >
          {search.section ? m.attention_none_class() : m.attention_none()}
        </EmptyState>
      ) : (
        <List label={m.attention_title()}>{waiting.map(card)}</List>
      )}
      {seen.length > 0 && (
        <Fold
          name="attention-seen"
          title={m.attention_seen_title()}
          count={formatNumber(seen_total)}
        >
          <List label={m.attention_seen_title()}>{seen.map(card)}</List>
        </Fold>
      )}
    </div>
  )
}

type OpenFormProps = { all: readonly ChildOfAttention[]; search: AttentionSearch }

/** The address says which form is open. */
function OpenForm({ all, search: { section, note, aside } }: OpenFormProps) {
  const navigate = useNavigate()
  const child = all.find(({ id }) => id === (note ?? aside))
  if (!child) return null
  const close = () =>
    void navigate({ to: '/attention', search: { section }, replace: true, resetScroll: false })
  return note ? (
    <NoteForm key={child.id} child={child} onClose={close} />
  ) : (
    <AsideForm key={child.id} child={child} onClose={close} />
  )
}
