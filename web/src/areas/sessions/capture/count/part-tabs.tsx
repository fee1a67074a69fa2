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

type PartTabsProps = {
  label: string
  panelId: string
  section: OpenLesson['section']
  parts: readonly OpenPart[]
  juz: number
  current: number
  isBeside: boolean
  onChoose: (index: number) => void
}

/**
 * The parts of a lesson, up to 240, with their counts. Every tap on a counter renders this,
 * so unlike the tabs of `ui/` it renders only changed tabs.
 */
export function PartTabs(props: PartTabsProps) {
  const { label, panelId, section, parts, juz, current, isBeside, onChoose } = props
  const { locale } = useLanguage()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.children[current]
    if (strip.current && tab) centre(strip.current, tab)
  }, [current])
  const count = parts.length
  return (
    <div className={classNames(stripClass, isBeside && wideClass)}>
      <div className={classNames('flex items-center', isBeside && 'lg:block')}>
        <div
          ref={strip}
          role="tablist"
          aria-label={label}
          className={classNames(
            'flex min-w-0 flex-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
            isBeside && 'lg:max-h-[calc(100dvh-17rem)] lg:flex-col lg:overflow-y-auto',
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
              isBeside={isBeside}
              selected={index === current}
              panelId={panelId}
              onChoose={onChoose}
            />
          ))}
        </div>
        {count > 1 && (
          <p className="tabular shrink-0 px-3 text-sm text-ink-soft">
            {m.capture_part_of({ part: formatNumber(current + 1), count: formatNumber(count) })}
          </p>
        )}
      </div>
      {count > 1 && (
        <Stretch
          heard={parts.map((part) => (isHeard(part) ? 'x' : '-')).join('')}
          current={current}
        />
      )}
    </div>
  )
}

const stripClass = 'sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 sm:mx-0 sm:px-0'

const wideClass = 'lg:top-4 lg:self-start lg:rounded-card lg:border lg:bg-surface lg:p-2'

type StretchProps = {
  /** One letter per part, `x` for a heard one: an equal string skips the render. */
  heard: string
  current: number
}

const Stretch = memo(function Stretch({ heard, current }: StretchProps) {
  const count = heard.length
  const share = (at: number, parts: number) => ({
    width: `${(parts / count) * 100}%`,
    insetInlineStart: `${(at / count) * 100}%`,
  })
  return (
    <div aria-hidden="true" className="relative h-1.5 bg-line">
      {[...heard.matchAll(/x+/g)].map(({ index, 0: run }) => (
        <span
          key={index}
          className="absolute inset-y-0 bg-accent-soft"
          style={share(index, run.length)}
        />
      ))}
      <span className="absolute inset-y-0 bg-accent" style={share(current, 1)} />
    </div>
  )
})

type PartTabProps = {
  index: number
  section: OpenLesson['section']
  part: OpenPart
  juz: number
  locale: Locale
  isDone: boolean
  isBeside: boolean
  selected: boolean
  panelId: string
  onChoose: (index: number) => void
}

const tabClass =
  'relative flex min-h-12 min-w-16 shrink-0 items-center justify-center gap-2 px-3 font-medium whitespace-nowrap ' +
  'text-ink-soft -outline-offset-2 aria-selected:font-semibold aria-selected:text-accent-text ' +
  'aria-selected:after:absolute aria-selected:after:inset-x-2 aria-selected:after:bottom-0 ' +
  'aria-selected:after:h-[3px] aria-selected:after:rounded-full aria-selected:after:bg-accent'

const wideTabClass =
  'lg:justify-between lg:rounded-control lg:aria-selected:bg-accent-soft lg:aria-selected:after:hidden'

const PartTab = memo(function PartTab(props: PartTabProps) {
  const { index, section, part, juz, locale, isDone, isBeside, selected, panelId, onChoose } = props
  const total = partTotal(part)
  return (
    <button
      type="button"
      role="tab"
      aria-selected={selected}
      aria-controls={selected ? panelId : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => onChoose(index)}
      className={classNames(tabClass, isBeside && wideTabClass)}
    >
      <bdi>{lessonPartName(section, part, { juz, locale })}</bdi>
      {/* Reserves space for the badge: the strip never moves while counting. */}
      <span className="flex w-9 justify-center">
        {total > 0 && <Badge tone="gold">{total}</Badge>}
        {total === 0 && isDone && <CheckIcon size={18} />}
      </span>
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
