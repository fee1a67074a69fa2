import type { Family } from '@talaqqi/contract/families'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { SendIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fact } from '../fact.tsx'
import { Money } from '../money.tsx'
import { type FamiliesSearch, familyName } from './families-search.ts'
import { FamilyChildren, LastPayment, LastReminder, OldestOpen } from './family-facts.tsx'

type FamilyCardsProps = { families: Family[]; search: FamiliesSearch }

/** For narrow screens. */
export function FamilyCards({ families, search }: FamilyCardsProps) {
  return (
    <ul aria-label={m.subscriptions_by_family()} className="flex flex-col gap-3">
      {families.map((family) => (
        <li
          key={family.id}
          className="[contain-intrinsic-size:auto_12rem] [content-visibility:auto] print:[content-visibility:visible]"
        >
          <Card>
            <div className="flex items-start justify-between gap-4">
              <FamilyChildren family={family} />
              <strong className="text-lg">
                <Money amount={family.outstanding} />
              </strong>
            </div>
            <dl className="my-2 text-sm">
              <Fact title={m.subscriptions_oldest()}>
                <OldestOpen family={family} />
              </Fact>
              <Fact title={m.subscriptions_last_payment()}>
                <LastPayment family={family} />
              </Fact>
              <Fact title={m.subscriptions_last_reminder()}>
                <LastReminder family={family} />
              </Fact>
            </dl>
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button
                render={
                  <Link
                    to="/subscriptions/families"
                    search={{ ...search, family: family.id }}
                    aria-label={m.subscriptions_details_of({ names: familyName(family) })}
                  />
                }
              >
                {m.subscriptions_details()}
              </Button>
              {family.outstanding > 0 && (
                <Button
                  icon={<SendIcon size={20} />}
                  render={
                    <Link
                      to="/subscriptions/families"
                      search={{ ...search, remind: family.id }}
                      aria-label={m.subscriptions_remind_of({ names: familyName(family) })}
                    />
                  }
                >
                  {m.subscriptions_remind()}
                </Button>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
