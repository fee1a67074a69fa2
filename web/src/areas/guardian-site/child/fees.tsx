import { formatMoney } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { dayText, shortDay } from '../../../platform/language/dates.ts'
import { useHijriDates } from '../../../platform/language/hijri-dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'
import { useOpenPdf } from './use-open-pdf.ts'

/** Open fees, and payments with their receipts; only if the school shows them. */
export default function Fees({ id }: { id: string }) {
  useHijriDates()
  const read = useQuery(routeQuery('GET /guardian/children/:id/fees', { params: { id } }))
  const opening = useOpenPdf((write, payment_id) =>
    write('POST /guardian/children/:id/payments/:payment_id/receipt', {
      params: { id, payment_id },
    }),
  )
  return (
    <QueryView read={read}>
      {({ currency, outstanding, credit, fees, payments }) => {
        const money = (amount: number) => formatMoney(amount, currency)
        const open = fees.filter(({ amount, paid }) => paid < amount)
        return (
          <div className="flex flex-col gap-4">
            <Panel title={m.subscriptions_outstanding()}>
              <p className="tabular text-2xl font-semibold">
                <bdi>{money(outstanding)}</bdi>
              </p>
              {outstanding === 0 && <p className="text-ink-soft">{m.guardian_all_paid()}</p>}
              {credit > 0 && (
                <p className="text-ink-soft">
                  {m.subscriptions_credit()}: <bdi>{money(credit)}</bdi>
                </p>
              )}
              {open.length > 0 && (
                <List label={m.subscriptions_outstanding()}>
                  {open.map(({ id: key, amount, paid, start_date, end_date }) => (
                    <ListRow
                      key={key}
                      title={`${shortDay(start_date)} – ${shortDay(end_date)}`}
                      detail={m.guardian_paid_of({
                        paid: `\u2068${money(paid)}\u2069`,
                        amount: `\u2068${money(amount)}\u2069`,
                      })}
                      trailing={<bdi className="tabular font-semibold">{money(amount - paid)}</bdi>}
                    />
                  ))}
                </List>
              )}
            </Panel>
            <Panel title={m.guardian_payments()}>
              {payments.length === 0 && <p className="text-ink-soft">{m.guardian_no_payments()}</p>}
              {opening.error && <FailureNotice error={opening.error} />}
              {payments.length > 0 && (
                <List label={m.guardian_payments()}>
                  {payments.map(({ id: key, amount, paid_on }) => (
                    <ListRow
                      key={key}
                      title={<bdi>{money(amount)}</bdi>}
                      detail={dayText(paid_on)}
                      trailing={
                        <Button
                          busy={opening.isPending && opening.variables === key}
                          busyText={m.words_loading()}
                          onClick={() => opening.mutate(key)}
                        >
                          {m.subscriptions_receipt()}
                        </Button>
                      }
                    />
                  ))}
                </List>
              )}
            </Panel>
          </div>
        )
      }}
    </QueryView>
  )
}
