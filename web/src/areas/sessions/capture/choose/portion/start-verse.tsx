import { verseAt, verseId } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { VerseReader } from '../../../../verses/index.ts'
import { Portion } from '../../draft/portion.tsx'
import type { Choices } from '../../draft/setup/choices.ts'
import { pickedUnits } from '../../draft/setup/stored-choices.ts'
import { ProceedBar } from '../../flow-bar.tsx'
import { useProceed } from '../../step-screen.tsx'
import { useLastPosition } from './last-position.ts'

export function StartVerse({ choices }: { choices: Choices }) {
  const proceed = useProceed('/lesson/section/detail')
  const last = useLastPosition(choices)
  const [picked] = choices.units ?? []
  const start = picked ?? last
  if (start === null)
    return (
      <div role="status">
        <span className="sr-only">{m.words_loading()}</span>
        <Skeleton height="20rem" />
      </div>
    )
  return (
    <>
      <VerseReader
        surah={verseAt(start).surah_id}
        selected={start}
        question={m.capture_pick_verse()}
        onSurahChange={(surah) => pick(verseId(surah, 1))}
        onSelect={({ id }) => pick(id)}
      />
      <ProceedBar
        onProceed={() => {
          pick(start)
          proceed()
        }}
        note={
          <p role="status" className="font-medium">
            <Portion section="verse" units={[start]} />
          </p>
        }
      />
    </>
  )
}

function pick(id: number): void {
  pickedUnits.write({ section: 'verse', units: [id] })
}
