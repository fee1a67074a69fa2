import type { CallName } from '@talaqqi/contract/calls'
import type { ExportFormat } from '@talaqqi/contract/exports'
import { m } from '@talaqqi/words/messages'
import { ApiError, type CallInput } from '../../platform/api/api.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { useDownload } from './use-download.ts'

type ExportButtonsProps<N extends CallName> = {
  what: string
  /** API call that returns the file, with its input. */
  name: N
  inputFor: (format: ExportFormat) => CallInput<N>
}

export function ExportButtons<N extends CallName>(props: ExportButtonsProps<N>) {
  const { what, name, inputFor } = props
  const { running, failure, start, cancel } = useDownload<{ format: ExportFormat }>()
  const isTooLarge = failure instanceof ApiError && failure.code === 'too_large'
  if (running)
    return (
      <>
        <p role="status" className="self-center text-sm text-ink-soft">
          {m.exports_preparing({ what })}
        </p>
        <Button onClick={cancel}>{m.exports_cancel()}</Button>
      </>
    )
  return (
    <>
      <Button
        aria-label={m.exports_as_excel({ what })}
        onClick={() => void start({ format: 'xlsx' }, name, inputFor('xlsx'))}
      >
        {m.exports_excel()}
      </Button>
      <Button
        aria-label={m.exports_as_csv({ what })}
        onClick={() => void start({ format: 'csv' }, name, inputFor('csv'))}
      >
        {m.exports_csv()}
      </Button>
      {failure && (
        <FailureNotice error={failure} reason={isTooLarge ? m.exports_too_large() : undefined} />
      )}
    </>
  )
}
