import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import { hasLargeText } from '../../../../../ui/layout/large-text.ts'
import { IndicatorDot } from '../../../../indicators/index.ts'

type KindButtonsProps = {
  indicators: readonly CountedIndicator[]
  /** Counts of the current part, in the order of the indicators. */
  counts: readonly number[]
  chosen: string
  onChoose: (indicatorId: string) => void
}

/** What a tap on a word marks. Stays visible above a long text: in one row where text is large. */
export function KindButtons({ indicators, counts, chosen, onChoose }: KindButtonsProps) {
  const [isLarge] = useState(hasLargeText)
  return (
    <div
      role="group"
      aria-label={m.verses_tap_marks()}
      className={classNames(
        'sticky -top-4 z-10 -mx-5 -mt-4 flex shrink-0 gap-2 border-b border-line bg-surface px-5 pt-4 pb-2',
        isLarge ? 'overflow-x-auto' : 'max-h-[40dvh] flex-wrap overflow-y-auto',
      )}
    >
      {indicators.map(({ id, name, color }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            'inline-flex max-w-full shrink-0 items-center gap-2 rounded-full border-2 px-3 font-medium select-none',
            id === chosen ? 'bg-sunken text-ink' : 'border-edge bg-surface text-ink-soft',
          )}
          style={{
            ...size,
            ...(id === chosen && { borderColor: color, boxShadow: `inset 0 0 0 2px ${color}` }),
          }}
        >
          <IndicatorDot color={color} big />
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          <span className="tabular min-w-[2ch] text-end font-semibold">{counts[index] ?? 0}</span>
        </button>
      ))}
    </div>
  )
}

// In px: enlarged text must leave the words visible.
const size = { minHeight: 48, fontSize: 'min(0.875rem, 19px)' }
