import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../../platform/queries/query.ts'
import { PrintFacts } from '../../../shared/print/index.ts'
import type { FamiliesSearch } from './families-search.ts'

/** The filters on paper. */
export function FamiliesFacts({ search: { section, open, q } }: { search: FamiliesSearch }) {
  const { data: classes = [] } = useQuery(routeList('GET /sections/', 100))
  const chosen = classes.find(({ id }) => id === section)?.name
  return (
    <PrintFacts
      items={[
        { label: m.fields_class(), text: chosen ?? m.subscriptions_all_classes() },
        { label: m.subscriptions_show(), text: open ? m.subscriptions_open_only() : undefined },
        { label: m.subscriptions_search(), text: q },
      ]}
    />
  )
}
