import type { AnalysedSession } from '@talaqqi/contract/analysis'
import { mistakesIn } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonName, lessonPartName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { formatNumber, formatPercentage } from '../../platform/language/numbers.ts'
import { FreeText, lessonTypeText, PartsHeard } from '../../shared/school-words/index.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { LESSON_TYPE_LOOKS } from '../sessions/index.ts'
import { AverageFigure } from './average-figure.tsx'

const concernsOf = ({ concerns }: { concerns: Concern[] }) => concerns

type Concern = AnalysedSession['lessons'][number]['concerns'][number]

export function AnalysedSessionCard({ session }: { session: AnalysedSession }) {
  const dates = useDates()
  const { id, type, section, mark, status, comment, created_at, lessons } = session
  const { color, Icon } = LESSON_TYPE_LOOKS[type]
  const heard = lessons.filter(({ concerns }) => concerns.length > 0)
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            <Link
              to="/lesson/recent/$sessionId"
              params={{ sessionId: id }}
              className="inline-flex min-h-12 items-center hover:underline"
            >
              <bdi>{lessonName(session)}</bdi>
            </Link>
          </h3>
          <p className="tabular py-2.5 text-lg font-semibold">
            {mark !== null && (
              <>
                {formatPercentage(mark)}{' '}
                <span className="text-sm font-normal">
                  <PartsHeard parts={lessons} />
                </span>
              </>
            )}
            {mark === null && status !== 'incomplete' && type !== 'other' && (
              <AverageFigure average={null} mistakes={mistakesIn(heard.flatMap(concernsOf))} />
            )}
            {status === 'incomplete' && (
              <span className="text-base font-normal text-ink-soft">
                {m.words_did_not_complete()}
              </span>
            )}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <KindBadge color={color} icon={<Icon size={16} />}>
            {lessonTypeText(type)}
          </KindBadge>
          <time dateTime={created_at}>{dates.exact(created_at)}</time>
        </p>
        {comment && (
          <p className="wrap-anywhere whitespace-pre-line">
            <FreeText text={comment} />
          </p>
        )}
        {heard.map((lesson) => (
          <div key={lesson.id} className="flex flex-col gap-1">
            {lessons.length > 1 && (
              <p className="text-sm font-medium">
                <bdi>{lessonPartName(section, lesson)}</bdi>
              </p>
            )}
            <OnPaper concerns={lesson.concerns} />
            <div className="print:hidden">
              <DataTable
                caption={lessonPartName(section, lesson)}
                columns={concernColumns()}
                rows={lesson.concerns}
                keyOf={(concern) => concern.id}
              />
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}

/** One line for print: with a table for each part, three lessons would fill a page. */
function OnPaper({ concerns }: { concerns: Concern[] }) {
  return (
    <ul className="hidden flex-wrap gap-x-4 print:flex">
      {concerns.map(({ id, name, total }) => (
        <li key={id}>
          <bdi>{name}</bdi> <strong className="tabular">{formatNumber(total)}</strong>
        </li>
      ))}
    </ul>
  )
}

const concernColumns = (): Column<Concern>[] => [
  { title: m.analysis_concern(), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    title: m.analysis_concern_total(),
    isNumber: true,
    cell: ({ total }) => formatNumber(total),
  },
]
