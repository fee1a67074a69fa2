import type { Recited } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { recitedOf } from './open-end.ts'
import type { OpenLesson } from './open-lesson.ts'

export function OpenSummary({ lesson }: { lesson: OpenLesson }) {
  return (
    <p className="text-ink-soft">
      <bdi>{lesson.student.first_name}</bdi>
      {DOT}
      {lessonTypeText(lesson.type)}
      {DOT}
      <StoredPortion lesson={recitedOf(lesson)} />
      {lesson.listener && (
        <>
          {DOT}
          {m.capture_with_listener({ name: personName(lesson.listener) })}
        </>
      )}
    </p>
  )
}

type Parts = Recited['lessons']
type StoredPortionProps = { lesson: Recited & { name: string; parts?: Parts } }

export function StoredPortion({ lesson }: StoredPortionProps) {
  useLanguage()
  return (
    <bdi className="line-clamp-2 inline-block align-bottom">
      {lessonName({ ...lesson, lessons: lesson.lessons ?? lesson.parts ?? [] })}
    </bdi>
  )
}
