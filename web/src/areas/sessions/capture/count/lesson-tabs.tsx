import { juzOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useCallback } from 'react'
import { type OpenLesson, withPart } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { PartTabs, type TabsPlace } from './part-tabs.tsx'

type LessonTabsProps = { lesson: OpenLesson; panelId: string; place: TabsPlace }

export function LessonTabs({ lesson, panelId, place }: LessonTabsProps) {
  const { id, section, parts } = lesson
  // In a correction, a part that is looked at is not heard.
  const isHearing = place !== 'narrow'
  const choose = useCallback(
    (index: number) =>
      changeOpenLesson(id, (open) =>
        isHearing ? withPart(open, index) : { ...open, part: index },
      ),
    [id, isHearing],
  )
  return (
    <PartTabs
      place={place}
      label={m.capture_parts()}
      panelId={panelId}
      section={section}
      parts={parts}
      juz={sharedJuz(lesson)}
      current={Math.min(lesson.part, parts.length - 1)}
      onChoose={choose}
    />
  )
}

/** The juz of all parts, left out of their tabs; 0 if they differ, or for a single part. */
function sharedJuz({ section, parts }: OpenLesson): number {
  if (section === 'verse' || parts.length === 1) return 0
  const all = parts.flatMap(({ start, end }) =>
    start === null || end === null ? [0] : juzOf('maqra', start, end),
  )
  const [juz = 0, ...others] = new Set(all)
  return others.length === 0 ? juz : 0
}
