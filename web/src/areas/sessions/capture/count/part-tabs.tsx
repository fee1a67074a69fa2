import { isHeard } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonPartName } from '@talaqqi/words/portions'
import type { Locale } from '@talaqqi/words/runtime'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { Badge } from '../../../../ui/badges/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { CheckIcon } from '../../../../ui/icons/icons.tsx'
import { moveFocus } from '../../../../ui/roving-focus.ts'
import { type OpenLesson, type OpenPart, partTotal } from '../draft/open-lesson.ts'

/**
 * Of a single part in the header's line; in a row above the counters, from 1024 px beside them; in a
 * strip above them on every width; or in a slide-over.
 */
export type TabsPlace = 'header' | 'row' | 'strip' | 'narrow'

type PartTabsProps = {
  label: string
  panelId: string
  section: OpenLesson['section']
  parts: readonly OpenPart[]
  juz: number
  current: number
  place: TabsPlace
  onChoose: (index: number) => void
}

/**
 * The parts of a lesson, up to 240, with their counts. Every tap on a counter renders this,
 * so unlike the tabs of `ui/` it renders only changed tabs.
 */
export function PartTabs(props: PartTabsProps) {
  const { label, panelId, section, parts, juz, current, place, onChoose } = props
  const { locale } = useLanguage()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.children[current]
    if (strip.current && tab) centre(strip.current, tab)
  }, [current])
  const count = parts.length
  const isBeside = place === 'row'
  return (
    <div
      className={classNames(
        'flex min-w-0 items-center',
        place !== 'header' && rowClass,
        isBeside && besideClass,
      )}
    >
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className={classNames(
          'flex min-w-0 flex-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
          isBeside && 'lg:max-h-[calc(100dvh-14rem)] lg:flex-col lg:overflow-y-auto',
        )}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event, '[role=tab]')?.click()}
      >
        {parts.map((part, index) => (
          <PartTab
            key={part.id}
            index={index}
            section={section}
            part={part}
            juz={juz}
            locale={locale}
            isDone={isHeard(part) && index !== current}
            place={place}
            selected={index === current}
            panelId={panelId}
            onChoose={onChoose}
          />
        ))}
      </div>
      {count > 1 && (
        <p className="tabular shrink-0 border-s border-line px-3 text-sm text-ink-soft lg:border-0">
          {m.capture_part_of({ part: formatNumber(current + 1), count: formatNumber(count) })}
        </p>
      )}
    </div>
  )
}

const rowClass = 'sticky top-0 z-10 -mx-4 border-b border-line bg-paper ps-4 sm:mx-0 sm:ps-0'

const besideClass = 'lg:top-4 lg:block lg:self-start lg:rounded-card lg:border lg:bg-surface lg:p-2'

type PartTabProps = {
  index: number
  section: OpenLesson['section']
  part: OpenPart
  juz: number
  locale: Locale
  isDone: boolean
  place: TabsPlace
  selected: boolean
  panelId: string
  onChoose: (index: number) => void
}

const tabClass =
  'relative flex min-h-[48px] min-w-16 shrink-0 items-center justify-center gap-2 font-medium whitespace-nowrap ' +
  'text-ink-soft -outline-offset-2 aria-selected:font-semibold aria-selected:text-accent-text ' +
  'aria-selected:after:absolute aria-selected:after:inset-x-2 aria-selected:after:bottom-0 ' +
  'aria-selected:after:h-[3px] aria-selected:after:rounded-full aria-selected:after:bg-accent'

const wideTabClass =
  'lg:justify-between lg:rounded-control lg:aria-selected:bg-accent-soft lg:aria-selected:after:hidden'

const PartTab = memo(function PartTab(props: PartTabProps) {
  const { index, section, part, juz, locale, isDone, place, selected, panelId, onChoose } = props
  const total = partTotal(part)
  return (
    <button
      type="button"
      role="tab"
      aria-selected={selected}
      aria-controls={selected ? panelId : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => onChoose(index)}
      className={classNames(
        tabClass,
        place === 'header' ? 'px-[8px]' : 'px-3',
        place === 'row' && wideTabClass,
      )}
    >
      <bdi>{lessonPartName(section, part, { juz, locale })}</bdi>
      {/* Reserves space for the badge: the strip never moves while counting. */}
      {place !== 'header' && (
        <span className="flex w-9 justify-center">
          {total > 0 && <Badge tone="gold">{total}</Badge>}
          {total === 0 && isDone && <CheckIcon size={18} />}
        </span>
      )}
      {isDone && <span className="sr-only">{m.capture_part_done()}</span>}
    </button>
  )
})

/** Scrolls only the strip, never the page; works vertically, horizontally and in both text directions. */
function centre(strip: HTMLElement, tab: Element): void {
  const around = strip.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  strip.scrollBy({
    left: box.left + box.width / 2 - around.left - around.width / 2,
    top: box.top + box.height / 2 - around.top - around.height / 2,
  })
}
