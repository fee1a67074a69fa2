import { check } from '@talaqqi/contract/field-errors'
import type { SettingsPreview } from '@talaqqi/contract/revision'
import { settingsChange } from '@talaqqi/contract/revision-settings'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lineText } from '@talaqqi/words/revision'
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lessonTypeOf, shortTypeText } from '../../sessions/index.ts'
import { overloadText } from '../list/list-notices.tsx'
import { type SettingsValues, settingsOf } from './settings-values.ts'
import type { LevelName } from './source.ts'
import { useDebounced } from './use-debounced.ts'

const DEBOUNCE_MS = 400

/** The student of the preview; undefined while none is chosen. */
export type PreviewOf = { studentId: string | undefined; name: string }

export type SettingsEffect = {
  name: string
  /** Null while a field is not valid, or without a student. */
  query: UseQueryResult<SettingsPreview> | null
  hasStudent: boolean
}

/** Today's list of a real student as it is and as it would be; nothing is saved. */
export function useEffectOf(
  level: LevelName,
  values: SettingsValues,
  { studentId, name }: PreviewOf,
): SettingsEffect {
  const settled = useDebounced(values, DEBOUNCE_MS)
  const checked = check(settingsChange, settingsOf(settled))
  const { queryKey, queryFn } = routeQuery('POST /revision/preview', {
    body: { student_id: studentId ?? '', level, settings: checked.ok ? checked.data : {} },
  })
  const query = useQuery({
    queryKey,
    queryFn: studentId && checked.ok ? queryFn : skipToken,
    placeholderData: keepPreviousData,
  })
  const hasStudent = studentId !== undefined
  return { name, query: hasStudent && checked.ok ? query : null, hasStudent }
}

/** For a phone, above Save: the lists themselves are below the form. */
export function EffectLine({ name, query }: SettingsEffect) {
  if (!query?.data) return null
  const { now, after: changed } = query.data
  const [before, after] = [roundText(now.limits), roundText(changed.limits)]
  return (
    <p className="lg:hidden">
      <bdi>{m.revision_effect_on({ name })}</bdi>{' '}
      {before === after ? after : `${before} → ${after}`}
    </p>
  )
}

export function Preview({ name, query, hasStudent }: SettingsEffect) {
  if (!hasStudent) return null
  return (
    <>
      <h2 className="font-semibold">
        <bdi>{m.revision_effect_on({ name })}</bdi>
      </h2>
      {query ? (
        <QueryView query={query} loading={<Skeleton height="14rem" />}>
          {(lists) => <Effect {...lists} />}
        </QueryView>
      ) : (
        <p className="text-ink-soft">{m.revision_effect_invalid()}</p>
      )}
    </>
  )
}

type List = SettingsPreview['now']

function Effect({ now, after: changed }: SettingsPreview) {
  const isSame = JSON.stringify(now) === JSON.stringify(changed)
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {isSame && <p className="text-ink-soft">{m.revision_effect_none()}</p>}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <OneList title={m.revision_effect_now()} list={now} />
        {!isSame && <OneList title={m.revision_effect_then()} list={changed} />}
      </div>
    </div>
  )
}

function OneList({ title, list: { lines, limits } }: { title: string; list: List }) {
  return (
    <Card>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-ink-soft">{roundText(limits)}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.verses.start}`}>
            <span className="font-medium">{shortTypeText(lessonTypeOf(line.kind))}</span>{' '}
            <bdi>{lineText(line)}</bdi>
            {line.kind !== 'new' && (
              <span className="text-ink-soft">
                {DOT}
                {m.revision_pages({ count: line.page_count })}
              </span>
            )}
          </li>
        ))}
        {lines.length === 0 && <li className="text-ink-soft">{m.revision_list_empty()}</li>}
      </ul>
    </Card>
  )
}

/** '180 old pages, 9 a day: a round takes 20 school days', or the overload. */
function roundText(limits: List['limits']): string {
  if (limits.overload) return overloadText(limits)
  const { old, per_day, limit, round } = limits
  if (old === 0) return m.revision_round_none()
  return m.revision_round({
    pages: formatNumber(old),
    per_day: formatNumber(Math.min(per_day, limit)),
    round: formatNumber(round),
  })
}
