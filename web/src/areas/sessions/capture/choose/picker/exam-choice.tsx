import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../../shared/screen/index.ts'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ChoiceChips } from '../../../../../ui/inputs/choice-chips.tsx'
import { NewExam } from '../../../../assessments/index.ts'
import type { Choices } from '../../draft/setup/choices.ts'
import { chosenAssessment } from '../../draft/setup/stored-choices.ts'
import { asAssessment, examsQuery, isInProgress } from './exams.ts'

/** The exam of a question, if several are in progress. */
export function ExamChoice({ student, assessment }: Pick<Choices, 'student' | 'assessment'>) {
  const query = useQuery(examsQuery())
  const open = query.data?.filter(isInProgress)
  // Opened from an exam.
  if (assessment && open && !open.some(({ id }) => id === assessment.id)) return null
  return (
    <QueryView query={query}>
      {() => {
        if (!open || open.length === 0)
          return <EmptyState action={<NewExam />}>{m.capture_no_exam()}</EmptyState>
        if (open.length === 1) return null
        return (
          <ChoiceChips
            label={m.exams_exam()}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            value={assessment?.id ?? null}
            onValueChange={(chosen) => {
              const exam = open.find(({ id }) => id === chosen)
              if (exam && student) chosenAssessment.write(asAssessment(exam, student.id))
            }}
          />
        )
      }}
    </QueryView>
  )
}
