import type { Family } from '@talaqqi/contract/families'
import { outstandingOf } from '@talaqqi/contract/money'
import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { MailLink, PhoneLink } from '../../../shared/people/index.ts'
import { isolated, personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { SendIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { Money, useMoney } from '../money.tsx'
import { PrintPaper } from '../print-paper.tsx'
import type { FamiliesSearch } from './families-search.ts'
import { LastReminder } from './family-facts.tsx'

type FamilyPanelProps = { family: Family; search: FamiliesSearch; onClose: () => void }

export function FamilyPanel({ family, search, onClose }: FamilyPanelProps) {
  const { id } = family
  const money = useMoney()
  const account = useQuery(routeQuery('GET /subscriptions/families/:id', { params: { id } }))
  return (
    <SlideOver
      open
      onClose={onClose}
      title={family.children.map((child) => isolated(personName(child))).join(', ')}
      closeLabel={m.words_close()}
    >
      <div className="flex flex-col gap-4">
        <p>
          <strong className="text-lg">
            {m.subscriptions_outstanding_amount({ amount: money(family.outstanding) })}
          </strong>
        </p>
        <div className="flex flex-wrap gap-2">
          {family.outstanding > 0 && (
            <Button
              look="primary"
              icon={<SendIcon size={20} />}
              render={
                <Link
                  to="/subscriptions/families"
                  search={{ ...search, family: undefined, remind: id }}
                  replace
                />
              }
            >
              {m.subscriptions_remind()}
            </Button>
          )}
          <PrintPaper
            text={m.subscriptions_statement()}
            print={(write) =>
              write('POST /subscriptions/families/:id/statement', { params: { id }, body: {} })
            }
          />
        </div>
        <Panel title={m.guardians_title()}>
          {family.guardians.length === 0 && (
            <p className="text-ink-soft">{m.subscriptions_no_guardian()}</p>
          )}
          <ul>
            {family.guardians.map((guardian) => (
              <li key={guardian.id}>
                <p className="font-semibold">
                  <bdi>{personName(guardian)}</bdi>
                </p>
                <div className="flex flex-wrap gap-x-4">
                  <PhoneLink phone={guardian.phone} />
                  {guardian.email && <MailLink email={guardian.email} />}
                </div>
              </li>
            ))}
          </ul>
          {family.last_reminder && (
            <p className="text-sm">
              {m.subscriptions_last_reminder()}: <LastReminder family={family} />
            </p>
          )}
        </Panel>
        <QueryView query={account}>
          {({ students }) => (
            <>
              {students.map((student) => (
                <ChildMonths key={student.id} student={student} />
              ))}
            </>
          )}
        </QueryView>
      </div>
    </SlideOver>
  )
}

/** The open months of a child, and the way to all of them. */
function ChildMonths({ student }: { student: StudentWithSubscriptions }) {
  const open = student.subscriptions.filter((one) => outstandingOf(one) > 0)
  const name = personName(student)
  return (
    <Panel
      title={<bdi>{name}</bdi>}
      actions={
        <Button
          look="quiet"
          render={
            <Link
              to="/subscriptions"
              search={{ student: student.id }}
              aria-label={m.subscriptions_months_of({ name })}
            />
          }
        >
          {m.subscriptions_months()}
        </Button>
      }
    >
      {open.length === 0 && <p className="text-ink-soft">{m.subscriptions_owes_nothing()}</p>}
      <ul>
        {open.map((one) => (
          <li key={one.id} className="flex justify-between gap-4 py-1">
            <span className="text-ink-soft">
              {m.subscriptions_dates({
                start: shortDay(one.start_date),
                end: shortDay(one.end_date),
              })}
            </span>
            <Money amount={outstandingOf(one)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
