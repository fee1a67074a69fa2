import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { showToast } from '../../../../ui/toast.ts'
import { type AssessmentPlace, assessmentPlace } from '../../../assessments/index.ts'

type Done = { to: '/lesson/done'; search: { session: string } }

/** Where a saved lesson leads: to the completion, round or exam that it was captured for, else to the next child. */
export function placeAfter(session: Session): AssessmentPlace | Done {
  const place = assessmentPlace(session)
  if (!place) return { to: '/lesson/done', search: { session: session.id } }
  showToast(m.other_saved())
  return place
}
