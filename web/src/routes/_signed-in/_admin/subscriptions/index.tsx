import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionsScreen } from '../../../../areas/subscriptions/subscriptions-screen.tsx'
import type { SubscriptionsSearch } from '../../../../areas/subscriptions/subscriptions-search.ts'
import { textSearch } from '../../../../platform/navigation/search.ts'

const forms = (['student', 'new', 'update', 'pay', 'correct', 'void'] as const).map((name) =>
  textSearch(name),
)

export const Route = createFileRoute('/_signed-in/_admin/subscriptions/')({
  /** `show`: students with `outstanding` or `behind` subscriptions; the others: the subject of the open form. */
  validateSearch: (search: Record<string, unknown>): SubscriptionsSearch => ({
    ...showOf(search),
    ...Object.assign({}, ...forms.map((form) => form(search))),
  }),
  component: Subscriptions,
})

function Subscriptions() {
  return <SubscriptionsScreen search={Route.useSearch()} />
}

function showOf({ show }: Record<string, unknown>): Pick<SubscriptionsSearch, 'show'> {
  return show === 'outstanding' || show === 'behind' ? { show } : {}
}
