import type { AuditEntry } from '@talaqqi/contract/audit'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { routeList, routePages, routeQuery } from '../../platform/queries/query.ts'
import { fieldLabel, valueText } from '../../shared/audit-labels/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ForwardIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { actionText, isByPerson } from './action-text.ts'
import { type Change, type ShownEntry, shownEntries } from './changes.ts'

export type RecordOf = Pick<AuditEntry, 'record' | 'record_id'>

const PAGE_SIZE = 50

export function Entries(of: RecordOf) {
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
        const entries = shownEntries(read.flat())
        if (entries.length === 0) return <p className="px-4 py-3 text-ink-soft">{m.audit_none()}</p>
        return (
          <>
            <ol className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} sections={sections} />
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

type EntryProps = { entry: ShownEntry; sections: ReadonlyMap<string, string> }

function Entry({ entry, sections }: EntryProps) {
  const { exact } = useDates()
  const { user, created_at, changes } = entry
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
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} sections={sections} />
      ))}
    </li>
  )
}

function ChangeLine({ change, sections }: { change: Change } & Pick<EntryProps, 'sections'>) {
  const { field, before, after } = change
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-ink-soft">{fieldLabel(field)}</span>
      {before !== undefined && (
        <>
          <s className="min-w-0 text-ink-soft wrap-anywhere">
            <Value field={field} value={before} sections={sections} />
          </s>
          <span className="self-center text-ink-soft">
            <ForwardIcon size={16} />
          </span>
        </>
      )}
      <span className="min-w-0 wrap-anywhere">
        <Value field={field} value={after} sections={sections} />
      </span>
    </p>
  )
}

type ValueProps = { field: string; value: unknown } & Pick<EntryProps, 'sections'>

function Value({ field, value, sections }: ValueProps) {
  if (field === 'student_id' && typeof value === 'string') return <StudentName id={value} />
  return <bdi>{valueText(field, value, sections)}</bdi>
}

function StudentName({ id }: { id: string }) {
  const { data } = useQuery(routeQuery('GET /students/:id', { params: { id } }))
  return <bdi>{data ? personName(data) : '…'}</bdi>
}
