import type { Section } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonTypeText, personName } from '../../../school-words/index.ts'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { Portion } from './portion.tsx'
import { storedUnits } from './portion-text.ts'

/** Who recited what: 'Yusuf · New Lesson · Al-Baqara 2:255'. */
export function OpenSummary({ lesson }: { lesson: OpenLesson }) {
  return (
    <p className="text-ink-soft">
      <bdi>{lesson.student.first_name}</bdi> · {lessonTypeText(lesson.type)} ·{' '}
      <StoredPortion lesson={lesson} />
      {lesson.listener && <> · {m.capture_with_listener({ name: personName(lesson.listener) })}</>}
    </p>
  )
}

type StoredPortionProps = {
  lesson: { name: string; section: Section | null; start: number | null; end: number | null }
}

/** A stored lesson's portion in few words; its name where that says nothing that we know. */
export function StoredPortion({ lesson }: StoredPortionProps) {
  const { name, section } = lesson
  const units = storedUnits(lesson)
  if (!section || !units) return <bdi>{name}</bdi>
  return <Portion section={section} units={units} />
}
