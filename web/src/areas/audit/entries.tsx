import type { AuditEntry } from '@talaqqi/contract/audit'
import type { HISTORIES } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { routeList, routePages, routeQuery } from '../../platform/queries/query.ts'
import { AUDIT_FIELDS, fieldLabel, valueText } from '../../shared/audit-labels/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ForwardIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { actionText, isByPerson } from './action-text.ts'
import { type Change, type ShownEntry, shownEntries } from './changes.ts'

export type HistoryOf = { record: (typeof HISTORIES)[number]; record_id: string }

type Sections = ReadonlyMap<string, string>
type Kind = AuditEntry['record']

/** How a history names its records, fields and values. */
export type HistoryTexts = {
  fieldsOf: (record: Kind) => readonly string[]
  label: (field: string, record: Kind) => string | undefined
  value: (field: string, value: unknown, record: Kind, sections: Sections) => string
  /** What an entry is about, where one history has several kinds of records. */
  about: (of: ShownEntry['of']) => string | null
}

const TEXTS: HistoryTexts = {
  fieldsOf: () => AUDIT_FIELDS,
  label: fieldLabel,
  value: (field, value, _, sections) => valueText(field, value, sections),
  about: () => null,
}

const PAGE_SIZE = 50

type EntriesProps = { of: HistoryOf; texts?: HistoryTexts | undefined }

export function Entries({ of, texts = TEXTS }: EntriesProps) {
  // Refetch, so that a save on this page appears.
  const pages = useInfiniteQuery({
    ...routePages('GET /audit/', PAGE_SIZE, { query: of }),
    staleTime: 0,
  })
  const { data: classes = [] } = useQuery(routeList('GET /sections/', 100))
  const sections = new Map(classes.map(({ id, name }) => [id, name]))
  return (
    <QueryView query={pages} loading={<SkeletonRows label={m.words_loading()} rows={2} />}>
      {({ pages: read }) => {
        const entries = shownEntries(read.flat(), texts.fieldsOf)
        if (entries.length === 0) return <p className="px-4 py-3 text-ink-soft">{m.audit_none()}</p>
        return (
          <>
            <ol className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} texts={texts} sections={sections} />
              ))}
            </ol>
            {pages.hasNextPage && (
              <div className="border-t border-line p-2">
                <Button
                  look="quiet"
                  wide
                  busy={pages.isFetchingNextPage}
                  busyText={m.words_loading()}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {m.words_load_more()}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

type EntryProps = { entry: ShownEntry; texts: HistoryTexts; sections: Sections }

function Entry({ entry, ...how }: EntryProps) {
  const { exact } = useDates()
  const { user, created_at, changes, of } = entry
  const about = how.texts.about(of)
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-medium">{actionText(entry)}</span>{' '}
          {isByPerson(entry) && (
            <span className="text-ink-soft">{m.audit_by({ name: personName(user) })}</span>
          )}
        </span>
        <time dateTime={created_at} className="text-sm text-ink-soft">
          {exact(created_at)}
        </time>
      </p>
      {about && <bdi className="text-sm wrap-anywhere">{about}</bdi>}
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} record={of.record} {...how} />
      ))}
    </li>
  )
}

type ChangeLineProps = { change: Change; record: Kind } & Omit<EntryProps, 'entry'>

function ChangeLine({ change, ...how }: ChangeLineProps) {
  const { field, before, after } = change
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-ink-soft">{how.texts.label(field, how.record)}</span>
      {before !== undefined && (
        <>
          <s className="min-w-0 text-ink-soft wrap-anywhere">
            <Value field={field} value={before} {...how} />
          </s>
          <span className="self-center text-ink-soft">
            <ForwardIcon size={16} />
          </span>
        </>
      )}
      <span className="min-w-0 wrap-anywhere">
        <Value field={field} value={after} {...how} />
      </span>
    </p>
  )
}

type ValueProps = { field: string; value: unknown } & Omit<ChangeLineProps, 'change'>

function Value({ field, value, record, texts, sections }: ValueProps) {
  if (field === 'student_id' && typeof value === 'string') return <StudentName id={value} />
  return <bdi>{texts.value(field, value, record, sections)}</bdi>
}

function StudentName({ id }: { id: string }) {
  const { data } = useQuery(routeQuery('GET /students/:id', { params: { id } }))
  return <bdi>{data ? personName(data) : '…'}</bdi>
}
