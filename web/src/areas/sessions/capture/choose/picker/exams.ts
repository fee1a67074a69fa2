import type { Exam } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeList } from '../../../../../platform/queries/query.ts'
import type { Choices, ChosenAssessment } from '../../draft/setup/choices.ts'
import { chosenAssessment } from '../../draft/setup/stored-choices.ts'

export const examsQuery = () => routeList('GET /exams/', 100)

export const isInProgress = ({ status }: Exam) => status === 'in_progress'

export function asAssessment({ id, name }: Exam, student_id: string): ChosenAssessment {
  return { id, kind: 'exam', name, juz: null, student_id }
}

/** A question without an exam gets the newest exam in progress. */
export function useWithExam(choices: Choices): Choices {
  const { type, assessment } = choices
  const { queryKey, queryFn } = examsQuery()
  const needsExam = type === 'exam' && assessment === null
  const { data } = useQuery({ queryKey, queryFn: needsExam ? queryFn : skipToken })
  return useMemo(
    () => (needsExam && data ? { ...choices, assessment: newestOf(data, choices) } : choices),
    [needsExam, data, choices],
  )
}

/** Stores the exam before the start; returns a text without one. Throws ApiError. */
export async function storeExam(client: QueryClient, choices: Choices): Promise<string | null> {
  const exam = choices.assessment ?? newestOf(await client.ensureQueryData(examsQuery()), choices)
  if (!exam) return m.capture_no_exam()
  chosenAssessment.write(exam)
  return null
}

function newestOf(exams: readonly Exam[], { student }: Choices): ChosenAssessment | null {
  const newest = exams.find(isInProgress)
  return newest && student ? asAssessment(newest, student.id) : null
}
