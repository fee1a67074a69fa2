import type { ExportFormat } from '@talaqqi/contract/exports'
import { EXPORTS, type ExportName } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../platform/api/api.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { BackButton } from '../../shared/screen/index.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { List } from '../../ui/lists/list.tsx'
import { exportTexts } from './export-texts.ts'
import { useDownload } from './use-download.ts'

export function ExportsScreen() {
  useTitle(m.exports_title())
  const { running, failure, start, cancel } = useExport()
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.exports_title()}
        detail={m.exports_what()}
      />
      {failure && <FailureNotice error={failure} reason={exportReason(failure)} />}
      <List label={m.exports_title()}>
        {EXPORTS.map((name) => (
          <ExportRow
            key={name}
            name={name}
            running={running}
            onStart={(format) => void start(name, format)}
            onCancel={cancel}
          />
        ))}
      </List>
      <p className="text-sm text-ink-soft">{m.exports_private()}</p>
    </Page>
  )
}

function exportReason(error: Error): string | undefined {
  const isTooLarge = error instanceof ApiError && error.code === 'too_large'
  return isTooLarge ? m.exports_too_large() : undefined
}

type ExportRowProps = {
  name: ExportName
  running: Running | null
  onStart: (format: ExportFormat) => void
  onCancel: () => void
}

function ExportRow({ name, running, onStart, onCancel }: ExportRowProps) {
  const { title, what } = exportTexts(name)
  const isRunning = running?.of === name
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft" role={isRunning ? 'status' : undefined}>
          {isRunning ? progressText(title, running.bytes) : what}
        </p>
      </div>
      <div className="flex gap-2">
        {isRunning ? (
          <Button onClick={onCancel}>{m.exports_cancel()}</Button>
        ) : (
          <>
            <Button
              aria-label={m.exports_as_excel({ what: title })}
              disabled={running !== null}
              onClick={() => onStart('xlsx')}
            >
              {m.exports_excel()}
            </Button>
            <Button
              aria-label={m.exports_as_csv({ what: title })}
              disabled={running !== null}
              onClick={() => onStart('csv')}
            >
              {m.exports_csv()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Shows the received bytes; the total is unknown. */
function progressText(what: string, bytes: number): string {
  const size = Math.round(bytes / 100_000) / 10
  return size > 0
    ? m.exports_received({ what, size: formatNumber(size) })
    : m.exports_preparing({ what })
}

type Wanted = { of: ExportName; format: ExportFormat }
type Running = Wanted & { bytes: number }

function useExport() {
  const { start, ...rest } = useDownload<Wanted>()
  return {
    ...rest,
    start: (of: ExportName, format: ExportFormat) =>
      start({ of, format }, 'GET /exports/', { query: { of, format } }),
  }
}
