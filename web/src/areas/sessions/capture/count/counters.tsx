import { juzOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonPartName } from '@talaqqi/words/portions'
import { memo, useCallback, useId, useLayoutEffect } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Counter } from '../../../../ui/inputs/counter.tsx'
import { type OpenLesson, withCount, withPart } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { PartTabs } from './part-tabs.tsx'

type CountersProps = {
  lesson: OpenLesson
  isNarrow?: boolean
}

export function Counters({ lesson, isNarrow = false }: CountersProps) {
  useToastsBesideCounters()
  const id = useId()
  const { id: lessonId, section, parts, indicators } = lesson
  const choose = useCallback(
    (index: number) =>
      changeOpenLesson(lessonId, (open) =>
        isNarrow ? { ...open, part: index } : withPart(open, index),
      ),
    [lessonId, isNarrow],
  )
  const index = Math.min(lesson.part, parts.length - 1)
  const part = parts[index]
  if (!part) return null
  const juz = sharedJuz(lesson)
  const isWideLayout = !isNarrow && parts.length > 1
  return (
    <div className={classNames('flex flex-col gap-3', isWideLayout && wideClass)}>
      <PartTabs
        isBeside={isWideLayout}
        label={m.capture_parts()}
        panelId={id}
        section={section}
        parts={parts}
        juz={juz}
        current={index}
        onChoose={choose}
      />
      <div
        id={id}
        role="tabpanel"
        aria-label={lessonPartName(section, part)}
        className={classNames('grid gap-2', !isNarrow && 'lg:grid-cols-2')}
      >
        {indicators.length === 0 && <EmptyState>{m.capture_no_indicators()}</EmptyState>}
        {indicators.map((indicator, indicatorIndex) => (
          <IndicatorCounter
            key={`${part.id} ${indicator.id}`}
            lessonId={lessonId}
            part={index}
            place={indicatorIndex}
            name={indicator.name}
            color={indicator.color}
            count={part.counts[indicatorIndex] ?? 0}
          />
        ))}
      </div>
    </div>
  )
}

type IndicatorCounterProps = {
  lessonId: string
  /** Index of the part that is counted. */
  part: number
  /** Index of the indicator in the lesson. */
  place: number
  name: string
  color: string
  count: number
}

const IndicatorCounter = memo(function IndicatorCounter(props: IndicatorCounterProps) {
  const { lessonId, part, place, name, color, count } = props
  useLanguage()
  return (
    <Counter
      label={name}
      color={color}
      count={count}
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

/** Wide screens: parts next to the counters, so that their height never moves the parts. */
const wideClass = 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-x-8'

/** The juz of all parts, left out of their tabs; 0 if they differ. */
function sharedJuz({ section, parts }: OpenLesson): number {
  if (section === 'verse') return 0
  const all = parts.flatMap(({ start, end }) =>
    start === null || end === null ? [0] : juzOf('maqra', start, end),
  )
  const [juz = 0, ...others] = new Set(all)
  return others.length === 0 ? juz : 0
}
