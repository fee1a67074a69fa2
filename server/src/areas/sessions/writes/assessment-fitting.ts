import { fault } from '@talaqqi/contract/errors'
import { LESSON_TYPE_OF_ASSESSMENT } from '@talaqqi/contract/records'
import {
  type Divisions,
  juzOf,
  type LessonType,
  type Section,
  versesOf,
  versesOfRun,
} from '@talaqqi/quran'
import { divisionsOf } from '../../../platform/divisions.ts'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import type { PeopleOfSession } from '../reads/queries.ts'

type Assessment = NonNullable<PeopleOfSession['assessment']>

type Lesson = {
  student_id: string
  type: LessonType
  /** All null for type other. */
  section: Section | null
  start: number | null
  end: number | null
}

/**
 * A completion's juz is the para in a school with the Indo-Pak mushaf. Throws Refusal `not_found` (`assessment_id`), or `invalid_input` if student, type or juz do not match.
 */
export function requireFitting(
  school: Pick<SchoolScope, 'mushaf'>,
  assessment: Assessment | null,
  lesson: Lesson,
): void {
  if (!assessment) {
    const fields = [fault('assessment_id', 'assessment_unknown')]
    throw new Refusal('not_found', { fields })
  }
  if (assessment.student_id !== null && assessment.student_id !== lesson.student_id)
    throw invalid('assessment_id', 'of_another_student')
  const lessonType = LESSON_TYPE_OF_ASSESSMENT[assessment.kind]
  if (lessonType !== null && lesson.type !== lessonType) throw invalid('type', 'type_of_assessment')
  requireWithinJuz(divisionsOf(school), assessment.juz, lesson)
}

function requireWithinJuz(
  divisions: Divisions | null,
  juz: number | null,
  { section, start, end }: Lesson,
): void {
  if (juz === null || section === null || start === null || end === null) return
  if (divisions) {
    const para = versesOfRun(divisions, { division: 'para', start: juz, end: juz })
    const verses = versesOf(section, start, end)
    if (verses.start < para.start) throw invalid('start', 'portion_outside_juz')
    if (verses.end > para.end) throw invalid('end', 'portion_outside_juz')
    return
  }
  if (juzOf(section, start, end).some((one) => one !== juz))
    throw invalid(juzOf(section, start, start)[0] === juz ? 'end' : 'start', 'portion_outside_juz')
}
