import type { StepPass, TrackOfStudent, TrackStep } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { failureText } from '../../platform/api/failure.ts'
import { shortDay } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { personName } from '../../shared/school-words/index.ts'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { CheckIcon, EditIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useAddPasses } from './use-passes.ts'

type StudentTrackProps = { track: TrackOfStudent; studentId: string }

/** Each step of a track; the next one, or all up to a later one, are passed with one tap. */
export function StudentTrack({ track, studentId }: StudentTrackProps) {
  const { id, name, steps, passes } = track
  const passed = new Map(passes.map((pass) => [pass.step_id, pass]))
  const shown = steps.filter((step) => passed.has(step.id) || !step.is_retired)
  const open = shown.filter((step) => !passed.has(step.id))
  const add = useAddPasses(id)
  return (
    <Card>
      <section aria-label={name} className="flex flex-col gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <ProgressBar
          label={name}
          value={shown.length === 0 ? 0 : Math.round((passed.size / shown.length) * 100)}
        >
          {m.tracks_so_far({
            passed: formatNumber(passed.size),
            count: formatNumber(shown.length),
          })}
        </ProgressBar>
        {add.error && (
          <p role="alert" className="font-medium text-danger-text">
            {failureText(add.error)}
          </p>
        )}
        <ol className="divide-y divide-line">
          {shown.map((step) => (
            <li key={step.id} className="flex min-h-14 items-center gap-3 py-1">
              <Step step={step} pass={passed.get(step.id)} studentId={studentId} />
              {!passed.has(step.id) && (
                <PassUpTo
                  steps={open.slice(0, open.indexOf(step) + 1)}
                  isBusy={add.isPending && add.variables.step_ids.at(-1) === step.id}
                  onPass={(step_ids) => add.mutate({ student_id: studentId, step_ids })}
                />
              )}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

type StepProps = { step: TrackStep; pass: StepPass | undefined; studentId: string }

function Step({ step: { name, note }, pass, studentId }: StepProps) {
  const text = (
    <span className="min-w-0 flex-1">
      <span className="block font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      {note && (
        <span className="block text-sm wrap-anywhere text-ink-soft">
          <bdi>{note}</bdi>
        </span>
      )}
      {pass && (
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {m.tracks_passed_by({ day: shortDay(pass.passed_on), name: personName(pass.user) })}
          {pass.remark && (
            <span className="block text-ink">
              <bdi>{pass.remark}</bdi>
            </span>
          )}
        </span>
      )}
    </span>
  )
  if (!pass) return text
  return (
    <Link
      to="/tracks/student/$studentId"
      params={{ studentId }}
      search={{ form: pass.id }}
      resetScroll={false}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-control hover:bg-sunken"
    >
      <CheckIcon size={20} />
      {text}
      <EditIcon size={20} />
    </Link>
  )
}

type PassUpToProps = {
  /** Not passed yet, in order; the last one is the step of the button. */
  steps: readonly TrackStep[]
  isBusy: boolean
  onPass: (step_ids: string[]) => void
}

function PassUpTo({ steps, isBusy, onPass }: PassUpToProps) {
  const isNext = steps.length === 1
  const step = steps.at(-1)?.name ?? ''
  const count = formatNumber(steps.length)
  return (
    <Button
      look={isNext ? 'primary' : 'quiet'}
      busy={isBusy}
      busyText={m.tracks_saving()}
      aria-label={isNext ? m.tracks_pass_step({ step }) : m.tracks_pass_several({ count, step })}
      onClick={() => onPass(steps.map(({ id }) => id))}
    >
      {isNext ? m.tracks_pass() : m.tracks_up_to_here()}
    </Button>
  )
}
