import { m } from '@talaqqi/words/messages'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

type RunProgressProps = {
  text: string
  /** From 0 to 1, if known. */
  part?: number
  /** Absent once the work cannot be cancelled. */
  onCancel?: () => void
}

export function RunProgress({ text, part, onCancel }: RunProgressProps) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <p role="status" className="font-medium wrap-anywhere">
        {text}
      </p>
      {part === undefined ? (
        <div aria-hidden="true" className="appear-late h-1.5 rounded-full bg-accent" />
      ) : (
        <ProgressBar label={text} value={Math.round(part * 100)}>
          {formatPercentage(Math.round(part * 100))}
        </ProgressBar>
      )}
      {onCancel && (
        <div>
          <Button onClick={onCancel}>{m.imports_cancel()}</Button>
        </div>
      )}
    </div>
  )
}
