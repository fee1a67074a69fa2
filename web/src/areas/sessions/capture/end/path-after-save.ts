import type { AssessmentOfSession } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { type AssessmentRoute, assessmentRoute } from '../../../assessments/index.ts'

type Saved = { id: string; student: { id: string }; assessment: AssessmentOfSession | null }
type DoneRoute = { to: '/lesson/done'; search: { session: string } }

export function routeAfterSave({ id, student, assessment }: Saved): AssessmentRoute | DoneRoute {
  const place = assessmentRoute({ assessment, student_id: student.id })
  if (!place) return { to: '/lesson/done', search: { session: id } }
  showToast(m.other_saved())
  return place
}
