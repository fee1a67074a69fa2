import type { CompletionWithLessons, StudentWithCompletions } from '@talaqqi/contract/completions'
import { ASSESSMENT_DESCRIPTION_LIMIT } from '@talaqqi/contract/limits'
import type { AssessmentStatus } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { juzText } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../../../platform/ids.ts'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { useWrite } from '../../../../../platform/queries/use-write.ts'
import { QueryView } from '../../../../../shared/screen/index.ts'
import { TextField } from '../../../../../ui/inputs/text-field.tsx'
import { PartGrid } from '../../../../../ui/lists/part-grid.tsx'
import { AssessmentStatusBadge } from '../../../../assessments/index.ts'
import type { Choices } from '../../draft/setup/choices.ts'
import { chosenAssessment, readChoices } from '../../draft/setup/stored-choices.ts'
import { MarkLegend } from '../portion/mark-legend.tsx'
import { ALL_JUZ } from './juz-grid.tsx'
import type { Picked } from './picked.ts'
import { CaptureAsChips, useChipsInBar } from './picker.tsx'
import { StartBar } from './start-bar.tsx'
import { useJuzStars } from './use-juz-stars.ts'
import { writePicked } from './use-picked.ts'

type CompletionPickerProps = { choices: Choices; picked: Picked }

/** An attempt at a juz; Start also begins the completion of a juz that is not started. */
export function CompletionPicker({ choices, picked }: CompletionPickerProps) {
  const query = useQuery(
    routeQuery('GET /completions/students/:id', { params: { id: choices.student?.id ?? '' } }),
  )
  return (
    <QueryView query={query}>
      {(student) => <Attempt student={student} choices={choices} picked={picked} />}
    </QueryView>
  )
}

function Attempt({
  student,
  choices,
  picked,
}: CompletionPickerProps & { student: StudentWithCompletions }) {
  const [written, setWritten] = useState<{ juz: number; text: string } | null>(null)
  const [id, setId] = useState(newId)
  const adding = useWrite({
    mutationFn: (write, body: { id: string; juz: number; description: string }) =>
      write('POST /completions/', {
        body: { ...body, status: 'in_progress', student_id: student.id },
      }),
  })
  const starOf = useJuzStars(student.id)
  const isInBar = useChipsInBar()
  const captureAs = (
    <CaptureAsChips picked={picked} onPick={(change) => writePicked(change(picked))} />
  )
  const [juz] = picked.units
  const known = juz === undefined ? undefined : completionOf(student, juz)
  const proposed = juz === undefined ? '' : m.completions_first_attempt({ juz: juzText(juz) })
  const description = written && written.juz === juz ? written.text : proposed

  function pick(chosen: number) {
    writePicked({ ...picked, section: 'juz', units: [chosen] })
    chooseCompletion(completionOf(student, chosen), student.id)
  }

  async function prepare(): Promise<string | null> {
    const [chosen] = readChoices().units ?? []
    if (chosen === undefined) return m.capture_make_seletion()
    const found = completionOf(student, chosen)
    if (found?.status === 'completed') return m.completions_done_already({ juz: juzText(chosen) })
    if (!found && description.trim() === '') return m.fault_missing()
    const body = { id, juz: chosen, description }
    const now = found ? student : await adding.mutateAsync(body)
    setId(newId())
    chooseCompletion(completionOf(now, chosen), student.id)
    return null
  }

  return (
    <div className="flex flex-1 flex-col gap-3 sm:gap-5">
      <PartGrid
        label={m.capture_pick_juz()}
        columns={6}
        wideColumns={10}
        items={ALL_JUZ.map((each) => ({
          value: each,
          label: String(each),
          name: juzText(each),
          ...markOf(completionOf(student, each)),
          ...starOf(each),
        }))}
        selected={new Set(picked.units)}
        onToggle={pick}
      />
      <MarkLegend
        last={hasStatus(student, 'in_progress') && m.assessments_in_progress()}
        known={hasStatus(student, 'completed') && m.assessments_completed()}
      />
      {/* As high with a field as with a text: nothing below moves. */}
      <div className="min-h-20">
        {known ? (
          <Known completion={known} />
        ) : (
          <TextField
            label={m.assessments_field_description()}
            name="description"
            dir="auto"
            maxLength={ASSESSMENT_DESCRIPTION_LIMIT}
            value={description}
            disabled={juz === undefined}
            onChange={({ target }) => juz !== undefined && setWritten({ juz, text: target.value })}
          />
        )}
      </div>
      {!isInBar && captureAs}
      <StartBar choices={choices} picked={picked} prepare={prepare}>
        {isInBar && captureAs}
      </StartBar>
    </div>
  )
}

function Known({
  completion: { status, description, assessment },
}: {
  completion: CompletionWithLessons
}) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <AssessmentStatusBadge status={status} />
        {m.completions_attempts({ count: assessment.sessions.length })}
      </p>
      <p className="line-clamp-2 wrap-anywhere text-ink-soft">
        <bdi>{description}</bdi>
      </p>
    </>
  )
}

function hasStatus({ completions }: StudentWithCompletions, status: AssessmentStatus): boolean {
  return completions.some((each) => each.status === status)
}

function completionOf({ completions }: StudentWithCompletions, juz: number) {
  return completions.find((each) => each.juz === juz)
}

/** A juz that is not started or is completed has no completion to capture for. */
function chooseCompletion(completion: CompletionWithLessons | undefined, student_id: string): void {
  if (completion?.status !== 'in_progress') return chosenAssessment.clear()
  const { id, juz, name } = completion
  chosenAssessment.write({ id, kind: 'completion', name, juz, student_id })
}

function markOf(completion: CompletionWithLessons | undefined) {
  if (completion?.status === 'completed')
    return { mark: 'known', markLabel: m.assessments_completed() } as const
  if (completion) return { mark: 'last', markLabel: m.assessments_in_progress() } as const
  return {}
}
