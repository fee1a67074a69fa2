import type { SessionSummary } from '@talaqqi/contract/sessions'

/** Route of a completion, a round or an exam, for the router's `navigate` or `Link`. */
export type AssessmentRoute =
  | { to: '/completions/student/$studentId'; params: { studentId: string }; hash: string }
  | { to: '/rounds/$roundId'; params: { roundId: string } }
  | { to: '/exams/view/$examId'; params: { examId: string }; search: { student: string } }

/** Route of the record that a lesson was captured for; null without one. */
export function assessmentRoute({
  assessment,
  student_id,
}: Pick<SessionSummary, 'assessment' | 'student_id'>): AssessmentRoute | null {
  if (!assessment) return null
  const { id, kind, juz } = assessment
  switch (kind) {
    case 'completion': {
      const params = { studentId: student_id }
      return { to: '/completions/student/$studentId', params, hash: `juz-${juz}` }
    }
    case 'round':
      return { to: '/rounds/$roundId', params: { roundId: id } }
    case 'exam':
      return { to: '/exams/view/$examId', params: { examId: id }, search: { student: student_id } }
  }
}
