import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { List } from '../../ui/lists/list.tsx'
import { reasonText } from './reason-link.tsx'

const SHOWN = 5

/** The children of a class with a reason to look at them; nothing without any. */
export function ClassAttention({ sectionId: section_id }: { sectionId: string }) {
  const dates = useDates()
  const { data } = useQuery(
    routeQuery('GET /dashboard/attention', { query: { section_id, limit: SHOWN } }),
  )
  if (!data || data.total === 0) return null
  return (
    <Fold
      name={`attention ${section_id}`}
      title={m.attention_title()}
      count={formatNumber(data.total)}
    >
      <List label={m.attention_title()}>
        {data.children
          .filter(({ is_seen }) => !is_seen)
          .map((child) => (
            <Link
              key={child.id}
              to="/attention"
              search={{ section: section_id }}
              className="flex min-h-12 flex-col justify-center px-4 py-2 hover:bg-sunken"
            >
              <span className="font-medium wrap-anywhere">
                <bdi>{personName(child)}</bdi>
              </span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {child.reasons.map((reason) => reasonText(reason, dates)).join(DOT)}
              </span>
            </Link>
          ))}
      </List>
      <div>
        <Button render={<Link to="/attention" search={{ section: section_id }} />}>
          {m.attention_to_list()}
        </Button>
      </div>
    </Fold>
  )
}
