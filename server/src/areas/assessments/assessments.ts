import { fieldError } from '@talaqqi/contract/errors'
import type { AssessmentOfSession } from '@talaqqi/contract/sessions'
import { juzOf, type LessonType, type Section } from '@talaqqi/quran'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAssessments } from './queries.ts'

/** What lessons were captured for, by ids. */
export async function findAssessments(
  school: SchoolScope,
  ids: string[],
): Promise<AssessmentOfSession[]> {
  if (ids.length === 0) return []
  const rows = await selectAssessments(school, { ids: [...new Set(ids)] })
  return rows.map(({ id, kind, name, juz }) => ({ id, kind, name, juz }))
}

type Lesson = {
  student_id: string
  type: LessonType
  /** All null in a lesson of type other. */
  section: Section | null
  start: number | null
  end: number | null
}

/** The types of lesson that are captured for each kind; a round takes any. */
const TYPES = { completion: 'juz_completion', exam: 'exam', round: null } as const

/**
 * Checks that a lesson may be captured for an assessment: of its student, its type and its juz. Throws
 * Refusal `not_found`, naming `assessment_id`, or `invalid_input`.
 */
export async function requireFitting(
  school: SchoolScope,
  assessment_id: string,
  { student_id, type, section, start, end }: Lesson,
): Promise<void> {
  const [assessment] = await selectAssessments(school, { ids: [assessment_id] })
  if (!assessment) {
    const fields = [fieldError('assessment_id', 'assessment_unknown')]
    throw new Refusal('not_found', { fields })
  }
  if (assessment.student_id !== null && assessment.student_id !== student_id)
    throw invalid('assessment_id', 'of_another_student')
  const only = TYPES[assessment.kind]
  if (only !== null && type !== only) throw invalid('type', 'type_of_assessment')
  const { juz } = assessment
  if (juz === null || section === null || start === null || end === null) return
  if (juzOf(section, start, end).some((one) => one !== juz))
    throw invalid(juzOf(section, start, start)[0] === juz ? 'end' : 'start', 'portion_outside_juz')
}
