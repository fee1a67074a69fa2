import type { Indicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { lessonPartName } from '@talaqqi/words/portions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { localValue, useLocal } from '../../../../../platform/storage/local-store.ts'
import { UndoIcon } from '../../../../../ui/icons/icons.tsx'
import { Button } from '../../../../../ui/inputs/button.tsx'
import { Select } from '../../../../../ui/inputs/select.tsx'
import { SlideOver } from '../../../../../ui/overlays/slide-over.tsx'
import { IndicatorDot } from '../../../../indicators/index.ts'
import { partOfVerse, type Word, withIndicator, withMark, withoutMark } from '../../draft/marks.ts'
import type { OpenLesson } from '../../draft/open-lesson.ts'
import { changeOpenLesson } from '../../draft/stored-lesson.ts'
import { useOpenLesson } from '../../draft/use-open-lesson.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { PassageText } from './passage-text.tsx'
import { textBlocksOf } from './text-blocks.ts'

const lastIndicator = localValue('markedWith', (json) => (typeof json === 'string' ? json : null))

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
  const { id, indicators, marks } = lesson
  const last = useLocal(lastIndicator)
  const current = indicators.find((indicator) => indicator.id === last) ?? indicators[0]
  const [chosen, setChosen] = useState<Word | null>(null)
  const markOf = (word: Word) =>
    marks.findLast((one) => one.verse_id === word.verse_id && one.word === word.word)

  function count(word: Word, indicator: Indicator | undefined) {
    if (!indicator) return
    navigator.vibrate?.(10)
    lastIndicator.write(indicator.id)
    changeOpenLesson(id, (open) => withMark(open, word, indicator.id))
  }
  const tap = useStable((word: Word, isLong: boolean) => {
    if (isLong || markOf(word)) setChosen(word)
    else count(word, current)
  })
  if (!current) return <p>{m.capture_no_indicators()}</p>
  const standing = chosen && markOf(chosen)
  return (
    <div className="flex min-h-full flex-col gap-3">
      <Select
        label={m.verses_tap_marks()}
        options={indicators.map((each) => ({ value: each.id, label: each.name }))}
        value={current.id}
        onValueChange={lastIndicator.write}
      />
      <PassageText lesson={lesson} blocks={textBlocksOf(lesson)} onTap={tap} />
      <LastMark lesson={lesson} />
      {chosen && (
        <MarkDialog
          indicators={indicators}
          marked={standing?.indicator_id ?? null}
          onClose={() => setChosen(null)}
          onChoose={(indicator) => {
            if (standing) {
              lastIndicator.write(indicator.id)
              changeOpenLesson(id, (open) => withIndicator(open, standing.id, indicator.id))
            } else count(chosen, indicator)
            setChosen(null)
          }}
          onRemove={() => {
            if (standing) changeOpenLesson(id, (open) => withoutMark(open, standing.id))
            setChosen(null)
          }}
        />
      )}
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
    <div className="sticky -bottom-4 -mx-5 mt-auto -mb-4 flex min-h-16 items-center gap-3 border-t border-line bg-surface px-5 pt-2 pb-4">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        {indicator && part ? (
          <>
            <IndicatorDot color={indicator.color} />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{indicator.name}</bdi>{' '}
              <span className="tabular font-semibold">{part.counts[at]}</span>
              {' · '}
              <bdi>{lessonPartName(section, part)}</bdi>
            </span>
          </>
        ) : (
          <span className="text-sm text-ink-soft">{m.verses_tap_hint()}</span>
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

/** A stable function that calls the latest one. */
function useStable<Arguments extends unknown[]>(latest: (...args: Arguments) => void) {
  const holder = useRef(latest)
  useEffect(() => {
    holder.current = latest
  })
  return useCallback((...args: Arguments) => holder.current(...args), [])
}
