import type { LastNewLesson } from '@talaqqi/contract/sessions'
import { type LessonType, verseAt } from '@talaqqi/quran'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectLastEnd } from './queries.ts'

/** Ends of the last completed new lesson and inside reading; null if there is none. */
export async function getLastNewLesson(
  school: SchoolScope,
  student_id: string,
): Promise<LastNewLesson> {
  const position = async (type: LessonType) => {
    const end = await selectLastEnd(school, student_id, type)
    if (end === null) return null
    const { surah_id, numberInSurah } = verseAt(end)
    return { end_verse: { surah_id, numberInSurah } }
  }
  const [new_lesson, inside_lesson] = [
    await position('new_lesson'),
    await position('inside_lesson'),
  ]
  return { new_lesson, inside_lesson }
}
