import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonPartName } from '@talaqqi/words/portions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocal } from '../../../../../platform/storage/local-store.ts'
import { UndoIcon } from '../../../../../ui/icons/icons.tsx'
import { Button } from '../../../../../ui/inputs/button.tsx'
import { SlideOver } from '../../../../../ui/overlays/slide-over.tsx'
import { IndicatorDot } from '../../../../indicators/index.ts'
import { partOfVerse, type Word, withoutMark } from '../../draft/marks.ts'
import type { OpenLesson } from '../../draft/open-lesson.ts'
import { changeOpenLesson } from '../../draft/stored-lesson.ts'
import { useOpenLesson } from '../../draft/use-open-lesson.ts'
import { KindButtons } from './kind-buttons.tsx'
import { countWord, lastIndicator, MarkWord, markOf } from './mark-word.tsx'
import { PassageText } from './passage-text.tsx'
import { textBlocksOf } from './text-blocks.ts'

type PassageSheetProps = { lessonId: string; onClose: () => void }

export function PassageSheet({ lessonId, onClose }: PassageSheetProps) {
  const lesson = useOpenLesson(lessonId)
  return (
    lesson && (
      <SlideOver open onClose={onClose} title={m.verses_open_text()} closeLabel={m.words_close()}>
        <Passage lesson={lesson} />
      </SlideOver>
    )
  )
}

function Passage({ lesson }: { lesson: OpenLesson }) {
  const { id, indicators, parts } = lesson
  const last = useLocal(lastIndicator)
  const current = indicators.find((indicator) => indicator.id === last) ?? indicators[0]
  const [chosen, setChosen] = useState<Word | null>(null)
  const tap = useStable((word: Word, isLong: boolean) => {
    if (isLong || markOf(lesson, word)) setChosen(word)
    else countWord(id, word, current)
  })
  if (!current) return <p>{m.capture_no_indicators()}</p>
  return (
    <div className="flex min-h-full flex-col gap-3">
      <KindButtons
        indicators={indicators}
        counts={parts[lesson.part]?.counts ?? []}
        chosen={current.id}
        onChoose={lastIndicator.write}
      />
      <PassageText lesson={lesson} blocks={textBlocksOf(lesson)} onTap={tap} />
      <LastMark lesson={lesson} />
      {chosen && <MarkWord lesson={lesson} word={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

function LastMark({ lesson }: { lesson: OpenLesson }) {
  const { id, section, marks, indicators, parts } = lesson
  const last = marks.at(-1)
  const at = indicators.findIndex((indicator) => indicator.id === last?.indicator_id)
  const indicator = indicators[at]
  const part = last && parts[partOfVerse(lesson, last.verse_id)]
  return (
    <div
      className="sticky -bottom-4 -mx-5 mt-auto -mb-4 flex items-center gap-3 border-t border-line bg-surface px-5 pt-2 pb-4"
      style={footSize}
    >
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        {indicator && part ? (
          <>
            <IndicatorDot color={indicator.color} />
            <span className="min-w-0 wrap-anywhere">
              {m.verses_counted()} <bdi>{indicator.name}</bdi>{' '}
              <span className="tabular font-semibold">{part.counts[at]}</span>
              {DOT}
              <bdi>{lessonPartName(section, part)}</bdi>
            </span>
          </>
        ) : (
          <span className="text-ink-soft" style={hintSize}>
            {m.verses_tap_hint()}
          </span>
        )}
      </p>
      {last && (
        <Button
          icon={<UndoIcon size={20} />}
          onClick={() => changeOpenLesson(id, (open) => withoutMark(open, last.id))}
        >
          {m.verses_undo()}
        </Button>
      )}
    </div>
  )
}

// In px: enlarged text must leave the words visible.
const footSize = { minHeight: 64, fontSize: 'min(1rem, 19px)' }
const hintSize = { fontSize: 'min(0.875rem, 17px)' }

/** A stable function that calls the latest one. */
function useStable<Arguments extends unknown[]>(latest: (...args: Arguments) => void) {
  const holder = useRef(latest)
  useEffect(() => {
    holder.current = latest
  })
  return useCallback((...args: Arguments) => holder.current(...args), [])
}
