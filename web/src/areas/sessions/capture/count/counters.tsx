import { m } from '@talaqqi/words/messages'
import { lessonPartName } from '@talaqqi/words/portions'
import { memo, useId, useLayoutEffect } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { AdminAction } from '../../../../shared/screen/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Counter } from '../../../../ui/inputs/counter.tsx'
import { useWide } from '../../../../ui/layout/use-wide.ts'
import { type OpenLesson, withCount } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { LessonTabs } from './lesson-tabs.tsx'
import { useNumberKeys } from './use-number-keys.ts'

/** The counters with the parts above them, in a slide-over. */
export function NarrowCounters({ lesson }: { lesson: OpenLesson }) {
  const panelId = useId()
  return (
    <div className="flex flex-col gap-3">
      <LessonTabs lesson={lesson} panelId={panelId} place="narrow" />
      <Counters lesson={lesson} panelId={panelId} isNarrow />
    </div>
  )
}

type CountersProps = {
  lesson: OpenLesson
  panelId: string
  isNarrow?: boolean
  /** Between two other columns: one below the other. */
  isColumn?: boolean
}

export function Counters({ lesson, panelId, isNarrow = false, isColumn = false }: CountersProps) {
  useToastsBesideCounters()
  const isWide = useWide()
  const { id: lessonId, section, parts, indicators } = lesson
  useNumberKeys(lessonId, !isNarrow)
  const index = Math.min(lesson.part, parts.length - 1)
  const part = parts[index]
  if (!part) return null
  const isCompact = !isNarrow && indicators.length > MOST_IN_ONE_COLUMN
  const isHalved = isCompact || (isWide && !isNarrow && !isColumn)
  const rows = isHalved ? Math.ceil(indicators.length / 2) : indicators.length
  return (
    <div
      id={panelId}
      role="tabpanel"
      aria-label={lessonPartName(section, part)}
      className={classNames(
        'grid gap-2',
        !isNarrow && 'flex-1 auto-rows-fr',
        isHalved && !isCompact && 'grid-cols-2',
      )}
      style={gridStyle(rows, isCompact, isNarrow)}
    >
      {indicators.length === 0 && (
        <EmptyState action={<AdminAction to="/indicators">{m.students_indicators()}</AdminAction>}>
          {m.capture_no_indicators()}
        </EmptyState>
      )}
      {indicators.map((indicator, indicatorIndex) => (
        <IndicatorCounter
          key={`${part.id} ${indicator.id}`}
          lessonId={lessonId}
          part={index}
          place={indicatorIndex}
          name={indicator.name}
          color={indicator.color}
          count={part.counts[indicatorIndex] ?? 0}
          isCompact={isCompact}
          hasKey={!isNarrow && indicatorIndex < 9}
        />
      ))}
    </div>
  )
}

const MOST_IN_ONE_COLUMN = 6

/** The rows fill the height that is left, up to 9rem each. No classes: the sign-in page would load them. */
function gridStyle(rows: number, isCompact: boolean, isNarrow: boolean) {
  return {
    maxHeight: isNarrow ? undefined : `${rows * 9}rem`,
    gridTemplateColumns: isCompact ? TWO_COLUMNS : undefined,
  }
}

/** At most two columns; one where enlarged text needs the width. */
const TWO_COLUMNS = 'repeat(auto-fit, minmax(min(100%, max(9rem, 50% - 0.5rem)), 1fr))'

type IndicatorCounterProps = {
  lessonId: string
  /** Index of the part that is counted. */
  part: number
  /** Index of the indicator in the lesson. */
  place: number
  name: string
  color: string
  count: number
  isCompact: boolean
  hasKey: boolean
}

const IndicatorCounter = memo(function IndicatorCounter(props: IndicatorCounterProps) {
  const { lessonId, part, place, name, color, count, isCompact, hasKey } = props
  useLanguage()
  return (
    <Counter
      label={name}
      color={color}
      count={count}
      compact={isCompact}
      shortcut={hasKey ? String(place + 1) : undefined}
      onCountChange={(changed) =>
        changeOpenLesson(lessonId, (open) => withCount(open, part, place, changed))
      }
      increaseLabel={m.capture_add_one({ indicator: name })}
      decreaseLabel={m.capture_take_one({ indicator: name })}
    />
  )
})

/** Moves toasts off the counters while they are mounted (`ui/toast-region.tsx`). */
function useToastsBesideCounters(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.counting = ''
    return () => {
      delete dataset.counting
    }
  }, [])
}
