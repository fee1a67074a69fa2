import { verseAt } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/inputs/button.tsx'
import { VerseReader } from '../../../verses/index.ts'
import { currentStepPath, type OpenLesson } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { findTappedEnd, useLikelyEnd } from './likely-end.ts'
import { withEndVerse } from './lines.ts'

type EndVerseProps = {
  lesson: OpenLesson
  start: number
  /** How often a save found no end verse; each time scrolls to the picker. */
  missed: number
}

export function EndVerse({ lesson, start, missed }: EndVerseProps) {
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const likely = useLikelyEnd(lesson, start)
  const [surah, setSurah] = useState(() => verseAt(lesson.end ?? start).surah_id)
  useEffect(() => {
    if (missed > 0) place.current?.scrollIntoView({ block: 'start' })
  }, [missed])
  const { id, type, student, parts } = lesson
  const isWithoutEnd = currentStepPath(lesson) === '/lesson/endverse'
  useEffect(() => {
    const tapped = isWithoutEnd ? findTappedEnd(client, { id, type, student, parts }, start) : null
    if (tapped !== null) changeOpenLesson(id, (open) => withEndVerse(open, tapped))
  }, [client, isWithoutEnd, id, type, student, parts, start])
  const likelySurah = likely === null ? surah : verseAt(likely).surah_id
  return (
    <div ref={place} className="flex min-w-0 scroll-mt-4 flex-col gap-2">
      <VerseReader
        boxed
        choosesByNumber
        surah={surah}
        selected={lesson.end}
        suggested={likely}
        from={start}
        opensAt={likely ?? start}
        question={m.capture_end_title()}
        onSurahChange={setSurah}
        onSelect={(verse) => changeOpenLesson(id, (open) => withEndVerse(open, verse.id))}
        below={
          likely !== null &&
          likelySurah !== surah && (
            <Button look="quiet" onClick={() => setSurah(likelySurah)}>
              {m.capture_usual_end_at({ verse: verseText(likely) })}
            </Button>
          )
        }
      />
    </div>
  )
}
