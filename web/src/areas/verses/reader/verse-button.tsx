import { m } from '@talaqqi/words/messages'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons/icons.tsx'
import type { ReaderSettings } from '../text/reader-settings.ts'
import { VerseText } from '../text/verse-text.tsx'
import { queueDraw } from './draw-queue.ts'

type VerseButtonProps = ReaderSettings & {
  verse: number
  text: string
  height: number
  chosen: boolean
  suggested: boolean
  onChoose: (verse: number) => void
  /** Called after render with the height in CSS pixels. */
  onHeight: (verse: number, height: number) => void
}

/** A selectable verse. The text renders later, so that scrolling does not wait for it. */
export const VerseButton = memo(function VerseButton(props: VerseButtonProps) {
  const { verse, text, height, chosen, suggested, onChoose, onHeight, ...reading } = props
  useLanguage()
  const card = useRef<HTMLDivElement>(null)
  const isDrawn = useDrawn(card, (drawn) => onHeight(verse, drawn))
  const select = m.capture_select_verse({ verse })
  const tone = chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-edge'
  const mark = chosen ? 'border-accent bg-accent text-on-accent' : 'border-edge text-ink-soft'
  return (
    <div
      ref={card}
      className={classNames(
        'relative flex w-full gap-3 rounded-card border p-3 text-start contain-content',
        tone,
        suggested && !chosen && 'border-dashed border-gold',
      )}
      style={isDrawn ? undefined : { minHeight: height }}
    >
      {/* Covers the card: as its content, the verse would contradict its name. */}
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={suggested ? `${select} ${m.capture_usual_end()}` : select}
        aria-describedby={`verse-${verse}`}
        onClick={() => onChoose(verse)}
        className="absolute inset-0 rounded-card -outline-offset-2"
      />
      <span
        className={classNames(
          'tabular pointer-events-none grid size-9 shrink-0 place-items-center rounded-full border text-sm font-semibold',
          mark,
        )}
      >
        {chosen ? <CheckIcon size={18} /> : verse}
      </span>
      <span
        id={`verse-${verse}`}
        aria-hidden="true"
        className="pointer-events-none relative min-w-0 flex-1"
      >
        {/* Drawn by CSS: the accessible name already says it. */}
        {suggested && (
          <span
            data-note={m.capture_usual_end()}
            className="block pb-1 text-sm font-semibold text-gold-text before:content-[attr(data-note)]"
          />
        )}
        {isDrawn && <VerseText {...reading}>{text}</VerseText>}
      </span>
    </div>
  )
})

/** Becomes true in its own task, which also lays out and measures the element. */
function useDrawn(element: RefObject<HTMLElement | null>, onHeight: (height: number) => void) {
  const [isDrawn, setDrawn] = useState(false)
  const latest = useRef(onHeight)
  useEffect(
    () =>
      queueDraw(() => {
        flushSync(() => setDrawn(true))
        if (element.current) latest.current(element.current.getBoundingClientRect().height)
      }),
    [element],
  )
  return isDrawn
}
