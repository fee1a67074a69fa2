import type { LessonItem } from '@talaqqi/contract/analysis-lessons'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { type Dates, useDates } from '../../../platform/language/dates.ts'
import { formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { FreeText } from '../../../shared/school-words/index.ts'
import { useTableFits } from '../../../ui/layout/use-table-fits.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ReportStatusBadge, ReportTypeBadge } from '../report-texts.tsx'

export function AllLessonsRows({ items }: { items: LessonItem[] }) {
  const dates = useDates()
  const isWide = useTableFits('wide')
  if (!isWide) return <Cards items={items} dates={dates} />
  return (
    <div data-landscape>
      <DataTable
        caption={m.reports_all_lessons()}
        columns={columnsOf(dates)}
        rows={items}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

const columnsOf = (dates: Dates): Column<LessonItem>[] => [
  { title: m.reports_full_name(), cell: (item) => <Student item={item} /> },
  { title: m.reports_lesson(), isLink: true, cell: (item) => <LessonLink item={item} /> },
  { title: m.fields_type(), cell: ({ type }) => <ReportTypeBadge type={type} /> },
  { title: m.fields_teacher(), cell: ({ teacher }) => <bdi>{teacher}</bdi> },
  {
    title: m.fields_comment(),
    cell: ({ comment }) => (
      <FreeText
        text={comment}
        className="line-clamp-3 max-w-72 wrap-anywhere print:line-clamp-none print:wrap-break-word"
      />
    ),
  },
  {
    title: m.fields_lines(),
    isNumber: true,
    cell: ({ lines }) => (lines === null ? '' : formatNumber(lines)),
  },
  { title: m.fields_status(), cell: ({ status }) => <ReportStatusBadge status={status} /> },
  {
    title: m.reports_created_at(),
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="tabular whitespace-nowrap">
        {dates.wide(created_at)}
      </time>
    ),
  },
  {
    title: m.fields_percentage(),
    isNumber: true,
    cell: ({ percentage }) => percentageText(percentage),
  },
  { title: m.fields_class(), cell: ({ class_name }) => <bdi>{class_name ?? '–'}</bdi> },
]

const percentageText = (percentage: number | null) =>
  percentage === null ? '–' : formatPercentage(percentage)

function Student({ item: { fullname, is_active, has_moved } }: { item: LessonItem }) {
  return (
    <>
      <bdi>{fullname}</bdi>
      <StudentStateBadges is_active={is_active} has_moved={has_moved} />
    </>
  )
}

function LessonLink({ item }: { item: LessonItem }) {
  return (
    <Link
      to="/lesson/recent/$sessionId"
      params={{ sessionId: item.id }}
      className="inline-flex min-h-12 items-center wrap-anywhere [td_&]:min-h-6 [td_&]:after:absolute [td_&]:after:inset-0 underline decoration-edge underline-offset-4 print:wrap-break-word hover:decoration-current"
    >
      <bdi>{lessonName({ ...item, name: item.lesson, lessons: item.parts })}</bdi>
    </Link>
  )
}

function Cards({ items, dates }: { items: LessonItem[]; dates: Dates }) {
  return (
    <List label={m.reports_all_lessons()}>
      {items.map((item) => (
        <Card key={item.id} item={item} dates={dates} />
      ))}
    </List>
  )
}

function Card({ item, dates }: { item: LessonItem; dates: Dates }) {
  const { type, status, teacher, comment, lines, created_at, percentage, class_name } = item
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        <Student item={item} />
      </p>
      <p>
        <LessonLink item={item} />
      </p>
      <p className="flex flex-wrap gap-2">
        <ReportTypeBadge type={type} />
        <ReportStatusBadge status={status} />
        {percentage !== null && (
          <span className="self-center text-sm font-semibold">{percentageText(percentage)}</span>
        )}
        {lines !== null && (
          <span className="self-center text-sm">{m.words_lines({ count: lines })}</span>
        )}
      </p>
      {comment && (
        <p className="line-clamp-3 text-sm wrap-anywhere">
          <FreeText text={comment} />
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <bdi>{teacher}</bdi>
        {DOT}
        {class_name !== null && (
          <>
            <bdi>{class_name}</bdi>
            {DOT}
          </>
        )}
        <time dateTime={created_at} className="tabular">
          {dates.wide(created_at)}
        </time>
      </p>
    </div>
  )
}
