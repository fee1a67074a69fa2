import type { Section } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions } from '@talaqqi/words/portions'
import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PrefetchClass } from '../count/prefetch-class.tsx'
import type { Choices } from '../draft/setup/choices.ts'
import { useChoices } from '../draft/setup/stored-choices.ts'
import { WideParts } from '../start/confirm-parts.tsx'
import { StepScreen } from '../step-screen.tsx'
import { Summary } from '../summary.tsx'
import { DivisionPicker } from './divisions/division-picker.tsx'
import { CompletionPicker } from './picker/completion-picker.tsx'
import { ExamChoice } from './picker/exam-choice.tsx'
import { storeExam, useWithExam } from './picker/exams.ts'
import { Picker } from './picker/picker.tsx'
import { usePicked } from './picker/use-picked.ts'

export function DetailScreen() {
  const choices = useWithExam(useChoices())
  const known = usePicked(choices)
  return (
    <StepScreen
      step="/lesson/section/detail"
      title={known && !getSiteDivisions() ? titleOf(known.picked.section) : m.capture_portion()}
      width="normal"
      beside={<WideParts choices={choices} />}
    >
      {() => (
        <>
          <Summary choices={choices} isBrief />
          <PrefetchClass section_id={choices.student?.section_id ?? null} />
          {known ? <PickerOfType choices={choices} {...known} /> : <PickerSkeleton />}
        </>
      )}
    </StepScreen>
  )
}

type Known = NonNullable<ReturnType<typeof usePicked>>

function PickerOfType({ choices, picked, juz }: Known & { choices: Choices }) {
  const client = useQueryClient()
  const { student, type, assessment } = choices
  if (type === 'juz_completion') return <CompletionPicker choices={choices} picked={picked} />
  const divisions = getSiteDivisions()
  const prepare = type === 'exam' ? () => storeExam(client, choices) : undefined
  const key = `${student?.id} ${type}`
  const exam = type === 'exam' && <ExamChoice student={student} assessment={assessment} />
  if (divisions && type)
    return (
      <DivisionPicker
        key={key}
        choices={{ ...choices, type }}
        divisions={divisions}
        picked={picked}
        para={juz}
        prepare={prepare}
      >
        {exam}
      </DivisionPicker>
    )
  return (
    <Picker key={key} choices={choices} picked={picked} juz={juz} {...(prepare && { prepare })}>
      {exam}
    </Picker>
  )
}

function PickerSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{m.words_loading()}</span>
      <Skeleton height="3rem" />
      <Skeleton height="16.5rem" />
    </div>
  )
}

function titleOf(section: Section): string {
  const titles = {
    juz: m.capture_pick_juz,
    half: m.capture_pick_halves,
    quarter: m.capture_pick_quarters,
    maqra: m.capture_pick_maqras,
    verse: m.capture_pick_verse,
  }
  return titles[section]()
}
