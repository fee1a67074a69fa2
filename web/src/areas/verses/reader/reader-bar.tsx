import type { Surah } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { DownIcon, LettersIcon } from '../../../ui/icons/icons.tsx'
import { buttonClass } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { ReaderSettingsDialog } from './reader-settings-dialog.tsx'
import { SurahDialog } from './surah-dialog.tsx'
import { VerseStrip, type VerseStripHandle } from './verse-strip.tsx'

type ReaderBarProps = {
  question: string | undefined
  surah: Surah
  firstSurah: number
  first: number
  chosen: number | null
  /** Called with the bar's height in CSS pixels: it covers the top of the verses. */
  onHeight: (height: number) => void
  onSurahChange: (surah: number) => void
  onJump: (verse: number) => void
  onNumber: (verse: number) => void
  strip: Ref<VerseStripHandle>
}

export function ReaderBar(props: ReaderBarProps) {
  const { question, surah, firstSurah, first, chosen, strip } = props
  const { onHeight, onSurahChange, onJump, onNumber } = props
  const bar = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [looking, setLooking] = useState(false)
  useLayoutEffect(() => onHeight(bar.current?.offsetHeight ?? 0), [onHeight])
  return (
    <div
      ref={bar}
      className="sticky top-0 z-10 -mx-4 mb-3 flex flex-col gap-1 border-b border-line bg-paper px-4 pt-2 pb-1 sm:mx-0 sm:px-0"
    >
      {question && <p className="text-sm font-semibold">{question}</p>}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className={`${buttonClass()} min-w-0 flex-1`}
        >
          <span className="tabular text-ink-soft">{surah.number}</span>
          {/* A phone has space for one name. */}
          <span className="min-w-0 flex-1 truncate text-start max-sm:rtl:hidden">
            {surah.latin}
          </span>
          <span lang="ar" className="flex-1 truncate text-start font-normal max-sm:ltr:hidden">
            {surah.arabic}
          </span>
          <DownIcon size={20} />
        </button>
        <VerseNumber
          key={surah.number}
          surah={surah}
          first={first}
          chosen={chosen}
          onNumber={onNumber}
        />
        <IconButton
          label={m.verses_look()}
          icon={<LettersIcon />}
          aria-haspopup="dialog"
          onClick={() => setLooking(true)}
        />
      </div>
      <VerseStrip
        first={first}
        last={surah.verses}
        chosen={chosen}
        onJump={onJump}
        handle={strip}
      />
      <ReaderSettingsDialog open={looking} onClose={() => setLooking(false)} />
      <SurahDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        from={firstSurah}
        onChoose={(number) => {
          setChoosing(false)
          onSurahChange(number)
        }}
      />
    </div>
  )
}

type VerseNumberProps = Pick<ReaderBarProps, 'surah' | 'first' | 'chosen' | 'onNumber'>

/** Selects a verse by its number. Invalid input stays as typed. */
function VerseNumber({ surah, first, chosen, onNumber }: VerseNumberProps) {
  const [input, setInput] = useState({ of: chosen, typed: chosen })
  const typed = input.of === chosen ? input.typed : chosen
  // While typing 255, 2 and 25 are not errors yet.
  const isUnderWay = String(typed).length < String(first).length
  const isWrong = typed !== null && (typed > surah.verses || (typed < first && !isUnderWay))
  return (
    <>
      <div className="w-20 shrink-0">
        <NumberField
          label={m.capture_verse_number()}
          labelHidden
          digits={3}
          placeholder={m.capture_verse_number()}
          value={typed}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            // Enter selects; it must not submit the form around it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (typed !== null && typed >= first && typed <= surah.verses) onNumber(typed)
          }}
          onValueChange={(verse) => {
            const isChoice = verse !== null && verse >= first && verse <= surah.verses
            setInput({ of: isChoice ? verse : chosen, typed: verse })
            if (isChoice) onNumber(verse)
          }}
        />
      </div>
      {isWrong && (
        <p role="alert" className="basis-full text-sm font-medium text-danger-text">
          {first > 1 && typed < first
            ? m.capture_starts_at_verse({ verse: formatNumber(first) })
            : m.capture_verse_range({ first: formatNumber(1), last: formatNumber(surah.verses) })}
        </p>
      )}
    </>
  )
}
