import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { SpanText } from '../span-text.tsx'
import type { Offered } from './offered.ts'

type HolidayChoiceProps = { offered: Offered[] }

/** All that the school does not have are chosen at first. */
export function HolidayChoice({ offered }: HolidayChoiceProps) {
  const goBack = useGoBack('/calendar')
  const [rows] = useState(() => offered.map((one) => ({ ...one, id: newId() })))
  const [chosen, setChosen] = useState(() =>
    rows.flatMap(({ id, isThere }) => (isThere ? [] : [id])),
  )
  const saving = useWrite({
    mutationFn: (write) =>
      write('POST /calendar/holidays/several', {
        body: {
          holidays: rows
            .filter(({ id }) => chosen.includes(id))
            .map(({ isThere: _, ...holiday }) => holiday),
        },
      }),
    onSuccess: (added) => {
      showToast(m.calendar_added({ count: added.length }))
      goBack()
    },
  })
  return (
    <>
      <fieldset>
        <legend className="sr-only">{m.calendar_holidays()}</legend>
        {rows.map(({ id, name, isThere, ...span }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            hint={isThere ? m.calendar_is_there() : <SpanText {...span} />}
            disabled={isThere}
            checked={isThere || chosen.includes(id)}
            onCheckedChange={(on) =>
              setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
      <p className="text-sm text-ink-soft">{m.calendar_by_sighting()}</p>
      {saving.error && <FailureNotice error={saving.error} />}
      <BottomBar>
        <Button
          look="primary"
          size="big"
          disabled={chosen.length === 0}
          busy={saving.isPending}
          busyText={m.forms_saving()}
          onClick={() => saving.mutate()}
        >
          {m.calendar_add_chosen({ count: chosen.length })}
        </Button>
      </BottomBar>
    </>
  )
}
