import type { Session, Verse } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { VerseText } from '../../verses/index.ts'

/** First and last verse of a verse lesson. The end is a placeholder until the lesson is completed, and hidden. */
export function LessonVerses({ session }: { session: Session }) {
  const { start_verse: start, end_verse: stop } = session
  if (!start || !stop) return null
  const isOne = start.id === stop.id
  const isSettled = session.status === 'completed'
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <Place
        title={isOne && isSettled ? m.lesson_view_only_verse() : m.lesson_view_start_verse()}
        verse={start}
      />
      {!isOne && (
        <>
          <hr className="border-line" />
          <Place title={m.lesson_view_stop_verse()} verse={stop} />
        </>
      )}
    </div>
  )
}

function Place({ title, verse }: { title: string; verse: Verse }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-ink-soft">
        <bdi>{verseText(verse.id)}</bdi>
      </p>
      {/* The server sends verses in the canonical text. */}
      <VerseText script="hafs-1">{verse.text}</VerseText>
    </section>
  )
}
