import type { StepPass, Track, TrackStep } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { failureText } from '../../platform/api/failure.ts'
import { schoolToday } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { personName } from '../../shared/school-words/index.ts'
import { CheckIcon, CommentIcon, MoreIcon, UndoIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { useAddPasses, useTakeBack } from './use-passes.ts'

export type ClassStudent = {
  id: string
  first_name: string
  last_name: string
  passes: readonly StepPass[]
}

type StudentCardProps = {
  track: Track
  student: ClassStudent
  renderRemark: (pass: StepPass) => SlotElement
}

/**
 * The next step with one button. When it is passed, a menu of the same size takes the button's place: a double tap
 * passes no second step, and no card moves.
 */
export function StudentCard({ track, student, renderRemark }: StudentCardProps) {
  const name = personName(student)
  const passed = new Map(student.passes.map((pass) => [pass.step_id, pass]))
  const asked = track.steps.filter(({ id, is_retired }) => passed.has(id) || !is_retired)
  const next = asked.find(({ id }) => !passed.has(id))
  const today = lastOfToday(asked, passed)
  const add = useAddPasses(track.id)
  const pass = (step: TrackStep) => add.mutate({ student_id: student.id, step_ids: [step.id] })
  return (
    <Card>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-anywhere">
            <Link
              to="/tracks/student/$studentId"
              params={{ studentId: student.id }}
              className="hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <div className="wrap-anywhere">
            {today ? (
              <span className="flex gap-1">
                <span className="mt-0.5 shrink-0">
                  <CheckIcon size={20} />
                </span>
                <span className="min-w-0">{m.tracks_passed({ step: today.step.name })}</span>
              </span>
            ) : (
              <NextText step={next} />
            )}
          </div>
          <p className="tabular text-sm text-ink-soft">
            {m.tracks_so_far({
              passed: formatNumber(passed.size),
              count: formatNumber(asked.length),
            })}
          </p>
        </div>
        {!today && next && (
          <Button
            look="primary"
            icon={<CheckIcon size={20} />}
            busy={add.isPending}
            busyText={m.tracks_saving()}
            aria-label={m.tracks_pass_of({ name, step: next.name })}
            onClick={() => pass(next)}
          >
            {m.tracks_pass()}
          </Button>
        )}
        {today && (
          <PassedMenu
            track={track}
            {...today}
            name={name}
            renderRemark={renderRemark(today.pass)}
            next={next}
            onPassNext={pass}
          />
        )}
      </div>
      {add.error && (
        <p role="alert" className="mt-2 font-medium text-danger-text">
          {failureText(add.error)}
        </p>
      )}
    </Card>
  )
}

function NextText({ step }: { step: TrackStep | undefined }) {
  if (!step) return m.tracks_all_passed()
  return (
    <>
      <bdi>{step.name}</bdi>
      {step.note && (
        <span className="block text-sm text-ink-soft">
          <bdi>{step.note}</bdi>
        </span>
      )}
    </>
  )
}

function lastOfToday(steps: readonly TrackStep[], passed: ReadonlyMap<string, StepPass>) {
  const today = schoolToday()
  const step = steps.findLast(({ id }) => passed.get(id)?.passed_on === today)
  const pass = step && passed.get(step.id)
  return pass && { step, pass }
}

type PassedMenuProps = {
  track: Track
  step: TrackStep
  pass: StepPass
  name: string
  renderRemark: SlotElement
  next: TrackStep | undefined
  onPassNext: (step: TrackStep) => void
}

function PassedMenu({ track, step, pass, name, next, ...actions }: PassedMenuProps) {
  const takeBack = useTakeBack(track)
  return (
    <Menu label={m.tracks_actions_of({ name })} button={<MoreIcon />}>
      <MenuItem icon={<UndoIcon size={20} />} onSelect={() => takeBack.mutate(pass)}>
        {m.tracks_undo_step({ step: step.name })}
      </MenuItem>
      <MenuItem icon={<CommentIcon size={20} />} render={actions.renderRemark}>
        {m.tracks_write_remark()}
      </MenuItem>
      {next && (
        <MenuItem icon={<CheckIcon size={20} />} onSelect={() => actions.onPassNext(next)}>
          {m.tracks_pass_too({ step: next.name })}
        </MenuItem>
      )}
    </Menu>
  )
}
