import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import type { Choosable } from '../reading/sheets.ts'

type SheetQuestionProps = {
  choosable: Choosable[]
  taken: number[]
  isAsked: boolean
  onSay: (sheets: number[]) => void
}

export function SheetQuestion({ choosable, taken, isAsked, onSay }: SheetQuestionProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(taken)
  if (choosable.length < 2) return null
  const names = choosable.filter(({ place }) => taken.includes(place)).map(({ name }) => name)
  if (!isAsked && !isOpen)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <bdi className="wrap-anywhere">{m.imports_sheets_taken({ names: names.join(', ') })}</bdi>
        <Button
          look="quiet"
          onClick={() => {
            setChosen(taken)
            setOpen(true)
          }}
        >
          {m.imports_lessons_change()}
        </Button>
      </p>
    )
  function say(sheets: number[]) {
    setOpen(false)
    onSay(sheets)
  }
  return (
    <Notice tone="warning" title={m.imports_sheets_which()}>
      <div className="flex flex-col">
        {choosable.map(({ place, name, count }) => (
          <Checkbox
            key={place}
            label={m.imports_sheet_rows({ name, count: formatNumber(count) })}
            checked={chosen.includes(place)}
            onCheckedChange={(isOn) =>
              setChosen((before) => before.filter((one) => one !== place).concat(isOn ? place : []))
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button disabled={chosen.length === 0} onClick={() => say(chosen)}>
          {m.imports_sheets_take()}
        </Button>
        <Button onClick={() => say(choosable.map(({ place }) => place))}>
          {m.imports_sheets_take_all()}
        </Button>
      </div>
    </Notice>
  )
}
