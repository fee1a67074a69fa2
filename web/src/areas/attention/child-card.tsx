import type { ChildOfAttention } from '@talaqqi/contract/attention'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { shortDay, useDates } from '../../platform/language/dates.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { chooseStudent } from '../../shared/find-student/index.ts'
import { FreeText, personName } from '../../shared/school-words/index.ts'
import { CheckIcon, PhoneIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import type { AttentionSearch } from './attention-search.ts'
import { ReasonLink } from './reason-link.tsx'

type ChildCardProps = {
  child: ChildOfAttention
  className: string | undefined
  search: AttentionSearch
}

/** The name, the reasons with a link each, the newest note, and what can be done. */
export function ChildCard({ child, className, search }: ChildCardProps) {
  const { id, reasons, seen, is_seen, last_note } = child
  const name = personName(child)
  return (
    <div className="flex flex-col gap-1 px-4 py-2 lg:flex-row lg:items-start lg:gap-6">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to="/lesson/recent"
            search={{ student: id }}
            onClick={() => chooseStudent({ ...child, is_active: true })}
            className="inline-flex min-h-12 items-center font-medium wrap-anywhere hover:underline pointer-fine:min-h-8"
          >
            <bdi>{name}</bdi>
          </Link>
          {className && (
            <span className="text-sm font-normal text-ink-soft">
              <bdi>{className}</bdi>
            </span>
          )}
        </h2>
        <ul className="flex flex-col">
          {reasons.map((reason) => (
            <li key={reason.code}>
              <ReasonLink child={child} reason={reason} />
            </li>
          ))}
        </ul>
        {last_note && <LastNote {...last_note} />}
        {is_seen && seen && (
          <p className="text-sm text-ink-soft">
            {m.attention_seen_until({ day: shortDay(seen.until), name: personName(seen.by) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={<PhoneIcon size={20} />}
          aria-label={m.attention_note_of({ name })}
          render={<Link to="/attention" search={{ ...search, note: id }} resetScroll={false} />}
        >
          {m.attention_note()}
        </Button>
        {is_seen ? (
          <BringBack id={id} name={name} />
        ) : (
          <Button
            icon={<CheckIcon size={20} />}
            aria-label={m.attention_put_aside_of({ name })}
            render={<Link to="/attention" search={{ ...search, aside: id }} resetScroll={false} />}
          >
            {m.attention_put_aside()}
          </Button>
        )}
      </div>
    </div>
  )
}

function LastNote({ content, contacted_at, by }: NonNullable<ChildOfAttention['last_note']>) {
  const dates = useDates()
  const when = dates.relative(contacted_at)
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      <bdi>{m.attention_note_by({ name: personName(by), when })}</bdi>: <FreeText text={content} />
    </p>
  )
}

function BringBack({ id, name }: { id: string; name: string }) {
  const bringBack = useWrite({
    mutationFn: (write) => write('DELETE /students/:id/attention', { params: { id } }),
  })
  return (
    <>
      <Button
        aria-label={m.attention_bring_back_of({ name })}
        busy={bringBack.isPending}
        busyText={m.forms_saving()}
        onClick={() => bringBack.mutate()}
      >
        {m.attention_bring_back()}
      </Button>
      {bringBack.error && <FailureNotice error={bringBack.error} />}
    </>
  )
}
