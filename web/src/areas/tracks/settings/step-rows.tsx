import { STEP_NAME_LIMIT, STEP_NOTE_LIMIT } from '@talaqqi/contract/track-terms'
import type { TrackStep } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import {
  DownIcon,
  MoreIcon,
  PauseIcon,
  PlayIcon,
  TrashIcon,
  UpIcon,
} from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'

type StepRowsProps = { steps: readonly TrackStep[]; onStepsChange: (steps: TrackStep[]) => void }
type Direction = 'up' | 'down'

/** The order of the rows is the order of the track. */
export function StepRows({ steps, onStepsChange }: StepRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ at: number; direction: Direction } | null>(null)
  useEffect(() => {
    if (!moved.current) return
    const { at, direction } = moved.current
    moved.current = null
    // A moved row loses its focus in some browsers.
    const buttons = list.current?.children[at]?.querySelectorAll<HTMLElement>('button')
    buttons?.[direction === 'up' ? 0 : 1]?.focus()
  })
  const change = (at: number, part: Partial<TrackStep>) =>
    onStepsChange(steps.map((step, place) => (place === at ? { ...step, ...part } : step)))
  function move(at: number, direction: Direction) {
    const to = direction === 'up' ? at - 1 : at + 1
    const step = steps[at]
    if (!step || to < 0 || to >= steps.length) return
    moved.current = { at: to, direction }
    const others = without(steps, at)
    onStepsChange([...others.slice(0, to), step, ...others.slice(to)])
  }
  return (
    <ol ref={list} className="flex flex-col gap-4">
      {steps.map((step, at) => (
        <li key={step.id} className="flex flex-col gap-1">
          <StepRow
            step={step}
            number={formatNumber(at + 1)}
            onChange={(part) => change(at, part)}
            onMove={(direction) => move(at, direction)}
            onDelete={() => onStepsChange(without(steps, at))}
          />
        </li>
      ))}
    </ol>
  )
}

const without = (steps: readonly TrackStep[], at: number) =>
  steps.filter((_, place) => place !== at)

type StepRowProps = {
  step: TrackStep
  number: string
  onChange: (part: Partial<TrackStep>) => void
  onMove: (direction: Direction) => void
  onDelete: () => void
}

function StepRow({ step, number, onChange, onMove, onDelete }: StepRowProps) {
  const { name, note, is_retired } = step
  const called = name || m.tracks_step_number({ number })
  return (
    <>
      <TextField
        label={m.tracks_step_number({ number })}
        name="steps"
        maxLength={STEP_NAME_LIMIT}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <TextField
            label={m.tracks_note_of({ number })}
            labelHidden
            placeholder={m.tracks_note()}
            name="steps"
            maxLength={STEP_NOTE_LIMIT}
            value={note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </div>
        <IconButton
          label={m.tracks_up({ name: called })}
          icon={<UpIcon size={20} />}
          onClick={() => onMove('up')}
        />
        <IconButton
          label={m.tracks_down({ name: called })}
          icon={<DownIcon size={20} />}
          onClick={() => onMove('down')}
        />
        <Menu label={m.tracks_actions_of({ name: called })} button={<MoreIcon size={20} />}>
          <MenuItem
            icon={is_retired ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
            onSelect={() => onChange({ is_retired: !is_retired })}
          >
            {is_retired ? m.tracks_offer() : m.tracks_retire()}
          </MenuItem>
          <MenuItem icon={<TrashIcon size={20} />} danger onSelect={onDelete}>
            {m.tracks_delete()}
          </MenuItem>
        </Menu>
      </div>
      {is_retired && (
        <div>
          <Badge>{m.tracks_retired()}</Badge>
        </div>
      )}
    </>
  )
}
