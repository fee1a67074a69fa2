import { verseAt } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VerseReader } from '../../verse-reader/verse-reader.tsx'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { likelyEnd } from './likely-end.ts'
import { withEnd } from './lines.ts'

type EndVerseProps = { lesson: OpenLesson; start: number }

/** Where a lesson from verse to verse ended: from its start on, in this surah or a later one. */
export function EndVerse({ lesson, start }: EndVerseProps) {
  const client = useQueryClient()
  const [likely] = useState(() => likelyEnd(client, lesson, start))
  const [surah, setSurah] = useState(() => verseAt(lesson.end ?? likely).surah_id)
  return (
    <VerseReader
      boxed
      surah={surah}
      selected={lesson.end}
      from={start}
      opensAt={likely}
      question={m.capture_end_title()}
      onSurahChange={setSurah}
      onSelect={({ id }) => changeOpenLesson(lesson.id, (open) => withEnd(open, id))}
    />
  )
}
