import type { Family, FamilyGuardian, ReminderChannel } from '@talaqqi/contract/families'
import { DOT } from '@talaqqi/words/dot'
import { formatMonth } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { newId } from '../../../platform/ids.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { isolated, personName } from '../../../shared/school-words/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ForwardIcon, MailIcon, SendIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { Money } from '../money.tsx'
import type { FamiliesSearch } from './families-search.ts'
import { FamilyChildren, LastReminder } from './family-facts.tsx'

type RemindPanelProps = {
  /** Those who owe, in the order of the list. */
  families: Family[]
  search: FamiliesSearch
  onClose: () => void
}

/** One family after the other: one press a family, then the next. */
export function RemindPanel({ families, search, onClose }: RemindPanelProps) {
  const place = families.findIndex(({ id }) => id === search.remind)
  const family = families[place]
  const next = families[place + 1]
  return (
    <SlideOver
      open
      onClose={onClose}
      title={
        family
          ? m.subscriptions_remind_place({
              place: formatNumber(place + 1),
              of: formatNumber(families.length),
            })
          : m.subscriptions_remind()
      }
      closeLabel={m.words_close()}
      actions={
        next ? (
          <Button
            wide
            icon={<ForwardIcon size={20} />}
            render={
              <Link to="/subscriptions/families" search={{ ...search, remind: next.id }} replace />
            }
          >
            {m.subscriptions_next_family()}
          </Button>
        ) : (
          <Button wide onClick={onClose}>
            {m.subscriptions_last_family()}
          </Button>
        )
      }
    >
      {family ? (
        <OneFamily key={family.id} family={family} />
      ) : (
        <EmptyState action={null}>{m.subscriptions_owes_nothing()}</EmptyState>
      )}
    </SlideOver>
  )
}

const isReachable = ({ phone, email }: FamilyGuardian) => phone !== '' || email !== null

function OneFamily({ family }: { family: Family }) {
  const reachable = family.guardians.filter(isReachable)
  const [chosen, setChosen] = useState(
    (reachable.find(({ phone }) => phone !== '') ?? reachable[0])?.id ?? null,
  )
  const guardian = reachable.find(({ id }) => id === chosen)
  return (
    <div className="flex flex-col gap-4">
      <FamilyChildren family={family} />
      <p>
        <strong className="text-lg">
          <Money amount={family.outstanding} />
        </strong>{' '}
        {family.oldest_open !== null &&
          m.subscriptions_since({ month: formatMonth(family.oldest_open) })}
      </p>
      {family.last_reminder && (
        <p className="text-sm">
          {m.subscriptions_last_reminder()}: <LastReminder family={family} />
        </p>
      )}
      {reachable.length === 0 ? (
        <Notice tone="warning">{m.subscriptions_no_reach()}</Notice>
      ) : (
        <ChoiceCards
          label={m.subscriptions_remind_whom()}
          options={reachable.map((one) => ({
            value: one.id,
            title: personName(one),
            description: [one.phone && isolated(`+${one.phone}`), one.email]
              .filter(Boolean)
              .join(DOT),
          }))}
          value={chosen}
          onValueChange={setChosen}
        />
      )}
      {guardian && <Send key={guardian.id} family={family} guardian={guardian} />}
    </div>
  )
}

type Press = { channel: ReminderChannel; again: boolean; opened: Window | null }

function Send({ family, guardian }: { family: Family; guardian: FamilyGuardian }) {
  const { data: account } = useQuery(
    routeQuery('GET /subscriptions/families/:id', { params: { id: family.id } }),
  )
  // One id per reminder, so that a retry is the same reminder.
  const id = useRef(newId())
  const [last, setLast] = useState<ReminderChannel>('whatsapp')
  const send = useWrite({
    mutationFn: (write, { channel, again }: Press) =>
      write('POST /subscriptions/families/:id/reminders', {
        params: { id: family.id },
        body: { id: id.current, guardian_id: guardian.id, channel, ...(again && { again }) },
      }),
    onSuccess: ({ url }, { opened }) => {
      id.current = newId()
      if (url && opened) opened.location.href = url
      else opened?.close()
    },
    onError: (_, { opened }) => opened?.close(),
  })
  // Open the window in the click handler: browsers block it after the response.
  const press = (channel: ReminderChannel, again = false) => {
    setLast(channel)
    const isOwnPhone = channel === 'whatsapp' && !account?.sends_whatsapp
    const opened = isOwnPhone ? window.open('', '_blank') : null
    send.mutate({ channel, again, opened })
  }
  const { data, error } = send
  const isRepeat = error instanceof ApiError && error.reason?.code === 'family_reminded_today'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {guardian.phone !== '' && (
          <Button
            look="primary"
            icon={<SendIcon size={20} />}
            disabled={!account || send.isPending || send.isSuccess}
            onClick={() => press('whatsapp')}
          >
            {m.subscriptions_remind_whatsapp()}
          </Button>
        )}
        {guardian.email !== null && (
          <Button
            look={guardian.phone === '' ? 'primary' : 'secondary'}
            icon={<MailIcon size={20} />}
            disabled={send.isPending || send.isSuccess}
            onClick={() => press('mail')}
          >
            {m.subscriptions_remind_mail()}
          </Button>
        )}
      </div>
      <output className="empty:hidden">
        {data && (
          <Notice
            tone="done"
            action={
              data.url && (
                <a
                  href={data.url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-12 items-center underline underline-offset-4"
                >
                  {m.notices_open()}
                </a>
              )
            }
          >
            {data.url ? m.subscriptions_reminder_opened() : m.subscriptions_reminder_sent()}
          </Notice>
        )}
      </output>
      {error && <FailureNotice error={error} />}
      {isRepeat && (
        <Button onClick={() => press(last, true)}>{m.subscriptions_remind_again()}</Button>
      )}
    </div>
  )
}
