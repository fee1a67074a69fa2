import type { Family } from '@talaqqi/contract/families'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Money } from '../money.tsx'
import { type FamiliesSearch, familyName } from './families-search.ts'
import {
  FamilyChildren,
  FamilyPhone,
  LastPayment,
  LastReminder,
  OldestOpen,
} from './family-facts.tsx'

type FamiliesTableProps = {
  families: Family[]
  search: FamiliesSearch
  onChange: (to: FamiliesSearch) => void
}

export function FamiliesTable({ families, ...context }: FamiliesTableProps) {
  return (
    <DataTable
      caption={m.subscriptions_by_family()}
      columns={columnsOf(context)}
      rows={families}
      keyOf={({ id }) => id}
    />
  )
}

type Context = Omit<FamiliesTableProps, 'families'>

function columnsOf({ search, onChange }: Context): Column<Family>[] {
  const sortBy = (
    sort: FamiliesSearch['sort'],
    order: 'ascending' | 'descending',
  ): Column<Family>['sort'] => ({
    order: search.sort === sort ? order : 'none',
    onSort: () => onChange({ sort }),
  })
  return [
    {
      title: m.subscriptions_family(),
      isLink: true,
      sort: sortBy('name', 'ascending'),
      cell: (family) => (
        <Link
          to="/subscriptions/families"
          search={{ ...search, family: family.id }}
          className="after:absolute after:inset-0"
        >
          <FamilyChildren family={family} />
        </Link>
      ),
    },
    {
      title: m.subscriptions_outstanding(),
      isNumber: true,
      sort: sortBy(undefined, 'descending'),
      cell: ({ outstanding, credit }) => (
        <>
          <strong>
            <Money amount={outstanding} />
          </strong>
          {credit > 0 && (
            <span className="block text-sm text-ink-soft">
              {m.subscriptions_credit()} <Money amount={credit} />
            </span>
          )}
        </>
      ),
    },
    {
      title: m.subscriptions_oldest(),
      sort: sortBy('oldest', 'ascending'),
      cell: (family) => <OldestOpen family={family} />,
    },
    {
      title: m.subscriptions_last_payment(),
      cell: (family) => <LastPayment family={family} />,
    },
    { title: m.fields_phone(), cell: (family) => <FamilyPhone family={family} /> },
    {
      title: m.subscriptions_last_reminder(),
      cell: (family) => <LastReminder family={family} />,
    },
    {
      title: m.subscriptions_remind(),
      isTitleHidden: true,
      isLink: true,
      cell: (family) =>
        family.outstanding > 0 && (
          <Link
            to="/subscriptions/families"
            search={{ ...search, remind: family.id }}
            aria-label={m.subscriptions_remind_of({ names: familyName(family) })}
            className="whitespace-nowrap text-accent-text after:absolute after:inset-0 print:hidden"
          >
            {m.subscriptions_remind()}
          </Link>
        ),
    },
  ]
}
