import type { Print } from '@talaqqi/contract/progress-prints'
import { DOT } from '@talaqqi/words/dot'
import { LANGUAGE_NAMES } from '@talaqqi/words/languages'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DownloadIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { RangeText } from '../reports/index.ts'

const POLL_MS = 1000

const isUnfinished = ({ status }: Print) => status === 'waiting' || status === 'working'

function usePrints() {
  return useQuery({
    ...routeQuery('GET /progress-reports/prints'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL_MS : false),
  })
}

/** Pages of all prints of the last day; undefined until known. Each new one may have made a draft. */
export const useMadePages = () => usePrints().data?.reduce((sum, { done }) => sum + done, 0)

/** The server continues while the screen is closed. */
export function Prints() {
  const query = usePrints()
  return (
    <Panel title={m.progress_prints()}>
      <QueryView query={query} loading={<Skeleton height="1.5rem" />}>
        {(prints) =>
          prints.length === 0 ? (
            <p className="text-ink-soft">{m.progress_no_prints()}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {prints.map((print) => (
                <li key={print.id} className="py-3">
                  <OnePrint print={print} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  )
}

function OnePrint({ print }: { print: Print }) {
  const { id, name, start_date, end_date, output, url, status } = print
  const { language, with_lessons, created_at, made_by } = print
  const dates = useDates()
  const params = { id }
  const ending = useWrite({
    mutationFn: (write) => write('DELETE /progress-reports/prints/:id', { params }),
  })
  const repeating = useWrite({
    mutationFn: (write) => write('POST /progress-reports/prints/:id/repeat', { params }),
  })
  const failure = ending.error ?? repeating.error
  const what = `${name} ${output.toUpperCase()}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {DOT}
          {output.toUpperCase()}
        </p>
        <p className="text-sm text-ink-soft">
          <RangeText start={start_date} end={end_date} />
          {DOT}
          {language ? LANGUAGE_NAMES[language] : m.progress_each_family()}
          {with_lessons && `${DOT}${m.progress_with_log()}`}
        </p>
        <p className="text-sm text-ink-soft">
          {dates.exact(created_at)}
          {DOT}
          <bdi>{personName(made_by)}</bdi>
        </p>
        <State print={print} />
      </div>
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button
            look="primary"
            icon={<DownloadIcon size={20} />}
            render={<a href={url} download aria-label={`${m.progress_download()} ${what}`} />}
          >
            {m.progress_download()}
          </Button>
        )}
        {(status === 'failed' || status === 'cancelled') && (
          <Button
            busy={repeating.isPending}
            busyText={m.words_loading()}
            onClick={() => repeating.mutate()}
          >
            {m.progress_repeat()}
          </Button>
        )}
        <Button
          look="quiet"
          busy={ending.isPending}
          busyText={m.words_loading()}
          onClick={() => ending.mutate()}
        >
          {isUnfinished(print) ? m.progress_cancel() : m.progress_remove()}
        </Button>
      </div>
      {failure && <FailureNotice error={failure} />}
    </div>
  )
}

function State({ print }: { print: Print }) {
  const { status, done, total, name } = print
  if (status === 'ready') return <p className="text-sm">{m.progress_ready()}</p>
  if (status === 'failed') return <p className="text-sm text-danger-text">{m.progress_failed()}</p>
  if (status === 'cancelled')
    return <p className="text-sm text-ink-soft">{m.progress_cancelled()}</p>
  return (
    <ProgressBar label={name} value={total > 0 ? (done / total) * 100 : 100}>
      <span role="status">
        {status === 'waiting' && done === 0
          ? m.progress_waiting()
          : m.progress_done_of({ done: formatNumber(done), total: formatNumber(total) })}
      </span>
    </ProgressBar>
  )
}
