import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'

type View = 'students' | 'families' | 'fees'

export function SubscriptionsTabs({ current }: { current: View }) {
  const items = [
    { value: 'students', label: m.subscriptions_by_student(), to: '/subscriptions' },
    { value: 'families', label: m.subscriptions_by_family(), to: '/subscriptions/families' },
    { value: 'fees', label: m.subscriptions_fees(), to: '/subscriptions/fees' },
  ] as const
  return (
    <LinkTabs
      label={m.subscriptions_title()}
      current={current}
      items={items.map(({ value, label, to }) => ({
        value,
        label,
        render: <Link to={to} replace aria-current={value === current ? 'page' : undefined} />,
      }))}
    />
  )
}
