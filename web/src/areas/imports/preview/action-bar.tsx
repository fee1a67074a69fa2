import { m } from '@talaqqi/words/messages'
import { Button } from '../../../ui/inputs/button.tsx'
import { StickyBar } from '../../../ui/layout/bottom-bar.tsx'
import { FileButton } from '../file/file-button.tsx'

type ActionBarProps = {
  mayRun: boolean
  reason: string
  runText: string
  isCurrent: boolean
  onFile: (file: File) => void
  onRun: () => void
}

export function ActionBar(props: ActionBarProps) {
  const { mayRun, reason, runText, isCurrent, onFile, onRun } = props
  return (
    <StickyBar className="flex flex-col gap-2 lg:flex-row lg:items-center lg:gap-4">
      <output className="text-sm text-ink-soft lg:flex-1">
        {isCurrent ? reason : m.imports_checking()}
      </output>
      <div className="flex gap-2 *:flex-1 lg:*:flex-none">
        <FileButton text={m.imports_other_file()} onFile={onFile} />
        <Button look="primary" size="big" disabled={!isCurrent || !mayRun} onClick={onRun}>
          {runText}
        </Button>
      </div>
    </StickyBar>
  )
}
