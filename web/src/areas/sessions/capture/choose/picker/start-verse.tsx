import { verseAt, verseId } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { VerseReader } from '../../../../verses/index.ts'
import type { Choices } from '../../draft/setup/choices.ts'
import { useLastPosition } from '../portion/last-position.ts'
import type { Picked } from './picked.ts'
import { type Prepare, StartBar } from './start-bar.tsx'

type StartVerseProps = {
  choices: Choices
  picked: Picked
  prepare: Prepare | undefined
  onPick: (change: (before: Picked) => Picked) => void
}

/** Starts after the last lesson unless another verse is chosen. */
export function StartVerse({ choices, picked, prepare, onPick }: StartVerseProps) {
  const last = useLastPosition(choices)
  const start = picked.units[0] ?? last
  if (start === null)
    return (
      <div role="status">
        <span className="sr-only">{m.words_loading()}</span>
        <Skeleton height="20rem" />
      </div>
    )
  const pick = (verse: number) => onPick((before) => ({ ...before, units: [verse] }))
  return (
    <>
      <VerseReader
        surah={verseAt(start).surah_id}
        selected={start}
        question={m.capture_pick_verse()}
        onSurahChange={(surah) => pick(verseId(surah, 1))}
        onSelect={({ id }) => pick(id)}
      />
      <StartBar choices={choices} picked={{ ...picked, units: [start] }} prepare={prepare} />
    </>
  )
}
