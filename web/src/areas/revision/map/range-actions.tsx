import type { Span } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { DayField } from '../../../shared/forms/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import type { PageState } from './juz-states.ts'
import { useAddAction } from './use-actions.ts'

type RangeActionsProps = {
  studentId: string
  range: Span
  pages: readonly PageState[]
  today: string
  /** Closes the sheet, which would hide the toast with Undo. */
  onDone: () => void
}

/** Pin, rest until a day, out of care; only what would change something. */
export function RangeActions({ studentId, range, pages, today, onDone }: RangeActionsProps) {
  const add = useAddAction(studentId, onDone)
  const [isResting, setResting] = useState(false)
  const act = (kind: 'pin' | 'out_of_care') => add.mutate({ kind, ...range, until: null })
  const busy = add.isPending
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {!pages.every(({ is_pinned }) => is_pinned) && (
          <Button busy={busy} onClick={() => act('pin')}>
            {m.revision_pin()}
          </Button>
        )}
        {!isResting && (
          <Button busy={busy} onClick={() => setResting(true)}>
            {m.revision_rest()}
          </Button>
        )}
        {pages.some(({ is_in_care }) => is_in_care) && (
          <Button busy={busy} onClick={() => act('out_of_care')}>
            {m.revision_out_of_care()}
          </Button>
        )}
      </div>
      {isResting && (
        <RestUntil
          today={today}
          busy={busy}
          onRest={(until) => add.mutate({ kind: 'rest', ...range, until })}
        />
      )}
      {add.error && <FailureNotice error={add.error} />}
    </div>
  )
}

type RestUntilProps = { today: string; busy: boolean; onRest: (until: string) => void }

function RestUntil({ today, busy, onRest }: RestUntilProps) {
  const [until, setUntil] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (until < today) setWrong(true)
        else onRest(until)
      }}
    >
      <DayField
        label={m.revision_rest_until()}
        name="until"
        min={today}
        value={until}
        onChange={(event) => {
          setUntil(event.target.value)
          setWrong(false)
        }}
        error={isWrong && m.revision_rest_from_today()}
      />
      <Button submit busy={busy}>
        {m.revision_rest_confirm()}
      </Button>
    </form>
  )
}
