import type { ExamMark } from '@talaqqi/quran/marking/mark-exam'
import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { CheckIcon, RepeatIcon } from '../../../ui/icons/icons.tsx'
import { markText } from '../schemes/scheme-values.ts'

type MarkFactsProps = { scheme: MarkingScheme; mark: ExamMark }

/** Total, band, passed or not, and the mark of each section; counts where there is no mark. */
export function MarkFacts({ scheme, mark }: MarkFactsProps) {
  const rows =
    mark.total === null
      ? scheme.faults.map(({ name }, at) => ({ name, text: formatNumber(mark.counts[at] ?? 0) }))
      : scheme.sections.map(({ name, max }, at) => ({
          name,
          text: m.schemes_of({ mark: markText(mark.sections[at] ?? 0), max: markText(max) }),
        }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {mark.total !== null && (
          <span className="tabular text-xl font-semibold">
            {m.schemes_of({ mark: markText(mark.total), max: markText(mark.max) })}
          </span>
        )}
        {mark.band && (
          <Badge tone="accent">
            <bdi>{mark.band}</bdi>
          </Badge>
        )}
        <PassBadge passed={mark.is_passed} />
      </div>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
        {rows.map(({ name, text }, at) => (
          // A row has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="contents">
            <dt className="text-ink-soft wrap-anywhere">
              <bdi>{name}</bdi>
            </dt>
            <dd className="tabular">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Empty where the scheme has no condition. */
export function PassBadge({ passed }: { passed: boolean | null }) {
  if (passed === null) return null
  const Icon = passed ? CheckIcon : RepeatIcon
  return (
    <Badge tone={passed ? 'neutral' : 'danger'} icon={<Icon size={16} />}>
      {passed ? m.words_verdict_passed() : m.words_verdict_repeat()}
    </Badge>
  )
}
