import type { Concern, Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { lessonPartName } from '@talaqqi/words/portions'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { IndicatorDot } from '../../indicators/index.ts'
import { totalsOf } from './totals.ts'

export function LessonParts({ session: { lessons, type, section } }: { session: Session }) {
  if (lessons.length === 0 || type === 'other') return null
  return (
    <Panel title={m.lesson_view_parts()}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {lessons.length > 1 && (
          <Part name={m.lesson_view_whole()} concerns={lessons.flatMap((part) => part.concerns)} />
        )}
        {lessons.map((part) => (
          <Part
            key={part.id}
            // The only part is the whole lesson, named by the title.
            name={lessons.length > 1 && <bdi>{lessonPartName(section, part)}</bdi>}
            concerns={part.concerns}
          />
        ))}
      </ul>
    </Panel>
  )
}

function Part({ name, concerns }: { name: ReactNode; concerns: Concern[] }) {
  const totals = totalsOf(concerns)
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      {name && <h3 className="font-medium">{name}</h3>}
      {totals.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.lesson_view_none_counted()}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {totals.map(({ indicator, total }) => (
            <li
              key={indicator.id}
              className="flex items-center gap-2 rounded-full bg-sunken py-1 ps-3 pe-3 text-sm"
            >
              <IndicatorDot color={indicator.color} />
              <bdi className="wrap-anywhere">{indicator.name}</bdi>
              <span className="tabular font-semibold">{formatNumber(total)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
