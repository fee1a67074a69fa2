import type { AssessmentOfSession } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { type AssessmentPlace, assessmentPlace } from '../../../assessments/index.ts'

type Saved = { id: string; student: { id: string }; assessment: AssessmentOfSession | null }
type Done = { to: '/lesson/done'; search: { session: string } }

export function placeAfter({ id, student, assessment }: Saved): AssessmentPlace | Done {
  const place = assessmentPlace({ assessment, student_id: student.id })
  if (!place) return { to: '/lesson/done', search: { session: id } }
  showToast(m.other_saved())
  return place
}
