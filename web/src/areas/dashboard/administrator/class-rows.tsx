import type { ClassFigures, ClassOfSchoolToday } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { ForwardIcon } from '../../../ui/icons/icons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useThreeColumns } from '../../../ui/layout/use-wide.ts'
import { WeekBars } from '../../analysis/index.ts'
import type { ClassRow as Row } from './school-today.ts'

/** The classes with a dot for each child, the average and the teachers. */
export function ClassRows({ classes }: { classes: Row[] }) {
  if (classes.length === 0) return null
  return (
    <Panel title={m.dashboard_hour_classes()}>
      <ul
        aria-label={m.dashboard_hour_classes()}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {classes.map((one) => (
          <li key={one.section_id}>
            <ClassRow {...one} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {LEGEND.map(([progress, text]) => (
          <span key={progress} className="inline-flex items-center gap-1.5">
            <Dot progress={progress} />
            {text()}
          </span>
        ))}
        <span>{m.dashboard_class_figures()}</span>
      </p>
    </Panel>
  )
}

const LEGEND = [
  ['heard', m.dashboard_hour_heard],
  ['open', m.dashboard_hour_open],
  ['waiting', m.dashboard_hour_waiting],
] as const

const rowClass = 'grid min-h-11 items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken'

const ONE_LINE = 'minmax(0,7.5rem) minmax(0,1fr) auto 7.5rem minmax(0,8rem) auto'
const THREE_LINES = 'minmax(0,1fr) auto auto'

function ClassRow(row: Row) {
  const { section_id, name, students, heard, figures } = row
  const isOneLine = useThreeColumns()
  const title = (
    <span className="font-medium wrap-anywhere">
      <bdi>{name}</bdi>
    </span>
  )
  const count = (
    <span className="tabular text-sm whitespace-nowrap text-ink-soft">
      {m.dashboard_hour_heard_of({ heard: formatNumber(heard), all: formatNumber(students) })}
    </span>
  )
  return (
    <Link
      to="/lesson/student-list/$sectionId"
      params={{ sectionId: section_id }}
      className={rowClass}
      style={{ gridTemplateColumns: isOneLine ? ONE_LINE : THREE_LINES }}
    >
      {isOneLine ? (
        <>
          {title}
          <Dots {...row} />
          {count}
          {figures ? <Averages {...figures} /> : <span />}
          {figures ? <Teachers {...figures} /> : <span />}
          <ForwardIcon size={20} />
        </>
      ) : (
        <>
          {title}
          {count}
          <ForwardIcon size={20} />
          <span className="col-span-full">
            <Dots {...row} />
          </span>
          {figures && (
            <>
              <Teachers {...figures} />
              <span className="col-span-2">
                <Averages {...figures} />
              </span>
            </>
          )}
        </>
      )}
    </Link>
  )
}

function Dots({ children, students }: Row) {
  const others = students - children.length
  return (
    <span aria-hidden="true" className="flex flex-wrap items-center gap-1">
      {children.map((child) => (
        <Dot key={child.id} progress={child.progress} title={personName(child)} />
      ))}
      {others > 0 && <span className="text-sm text-ink-soft">+{formatNumber(others)}</span>}
    </span>
  )
}

function Averages({ average, weeks }: ClassFigures) {
  return (
    <span className="flex items-center justify-end gap-3 text-sm whitespace-nowrap">
      <span className="tabular font-semibold">
        {average === null ? '–' : formatPercentage(average)}
      </span>
      <WeekBars weeks={weeks} />
    </span>
  )
}

function Teachers({ teachers }: ClassFigures) {
  return (
    <span className="text-sm wrap-anywhere text-ink-soft">
      {teachers.length === 0 ? '–' : <bdi>{teachers.map(personName).join(', ')}</bdi>}
    </span>
  )
}

type DotProps = { progress: ClassOfSchoolToday['children'][number]['progress']; title?: string }

const backgrounds = {
  heard: 'var(--color-ink-soft)',
  open: 'linear-gradient(to top, var(--color-ink-soft) 50%, transparent 50%)',
  waiting: 'none',
}

function Dot({ progress, title }: DotProps) {
  return (
    <span
      title={title}
      className="inline-block size-3 rounded-full border border-ink-soft"
      style={{ background: backgrounds[progress], printColorAdjust: 'exact' }}
    />
  )
}
