import type { CallName } from '@talaqqi/contract/calls'
import type { ExportFormat } from '@talaqqi/contract/exports'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { ApiError, type CallInput } from '../../platform/api/api.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { type HeaderAction, HeaderActions } from '../../shared/screen/index.ts'
import { DownloadIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { useDownload } from './use-download.ts'

type ExportActionsProps<N extends CallName> = {
  what: string
  /** API call that returns the file, with its input. */
  name: N
  inputFor: (format: ExportFormat) => CallInput<N>
  /** Other actions of the header, after the exports. */
  others: readonly HeaderAction[]
  /** As in `HeaderActions`. */
  children?: ReactNode
}

/** Header actions of a report that can be exported. */
export function ExportActions<N extends CallName>(props: ExportActionsProps<N>) {
  const { what, name, inputFor, others, children } = props
  const { running, failure, start, cancel } = useDownload<{ format: ExportFormat }>()
  const isTooLarge = failure instanceof ApiError && failure.code === 'too_large'
  if (running)
    return (
      <div className="flex flex-wrap gap-2 print:hidden">
        <p role="status" className="self-center text-sm text-ink-soft">
          {m.exports_preparing({ what })}
        </p>
        <Button onClick={cancel}>{m.exports_cancel()}</Button>
      </div>
    )
  const save = (format: ExportFormat) => void start({ format }, name, inputFor(format))
  const icon = <DownloadIcon size={20} />
  return (
    <>
      <HeaderActions
        items={[
          {
            text: m.exports_excel(),
            name: m.exports_as_excel({ what }),
            icon,
            onSelect: () => save('xlsx'),
          },
          {
            text: m.exports_csv(),
            name: m.exports_as_csv({ what }),
            icon,
            onSelect: () => save('csv'),
          },
          ...others,
        ]}
      >
        {children}
      </HeaderActions>
      {failure && (
        <FailureNotice error={failure} reason={isTooLarge ? m.exports_too_large() : undefined} />
      )}
    </>
  )
}
