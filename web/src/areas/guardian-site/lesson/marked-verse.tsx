import type { LessonVerse, OpenedLesson } from '@talaqqi/contract/guardian-lessons'
import { piecesOf } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { IndicatorDot } from '../../indicators/index.ts'
import { marksByVerse, QuranText, VerseText, VerseWords } from '../../verses/index.ts'

/** The server sends verses in this script; marked words refer to its words. */
const SCRIPT = 'hafs-1'

type MarkedVerseProps = { verse: LessonVerse; mistakes: OpenedLesson['mistakes'] }

export function MarkedVerse({ verse, mistakes }: MarkedVerseProps) {
  const { id, surah_id: surah, marks } = verse
  if (marks.length === 0) return <VerseText script={SCRIPT}>{verse.text}</VerseText>
  const shown = marksByVerse(
    marks.map((mark) => ({ ...mark, verse_id: id })),
    mistakes,
  ).get(id)
  return (
    <>
      <QuranText script={SCRIPT}>
        <VerseWords verse={{ ...verse, surah }} script={SCRIPT} {...(shown && { marks: shown })} />
      </QuranText>
      <ul aria-label={m.guardian_marked_words()} className="mt-2 border-t border-line pt-2">
        {mistakes.map((mistake) => (
          <MarkedWords key={mistake.id} verse={verse} mistake={mistake} />
        ))}
      </ul>
    </>
  )
}

type MarkedWordsProps = { verse: LessonVerse; mistake: OpenedLesson['mistakes'][number] }

function MarkedWords({ verse: { text, marks }, mistake: { id, name, color } }: MarkedWordsProps) {
  const places = new Set(marks.flatMap((mark) => (mark.indicator_id === id ? mark.word : [])))
  if (places.size === 0) return null
  const words = piecesOf(text).filter(({ shown }) => shown !== null && places.has(shown))
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-sm">
      <IndicatorDot color={color} />
      <bdi className="wrap-anywhere">{name}</bdi>
      <QuranText script={SCRIPT}>{words.map((word) => word.text).join(DOT)}</QuranText>
    </li>
  )
}
