import type { ImportCounts } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { StickyBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../choosing/file-button.tsx'

type ActionBarProps = {
  counts: ImportCounts
  /** Whether the counts are of the rows as they stand. */
  isCurrent: boolean
  onFile: (file: File) => void
  onRun: () => void
}

/** The import, or why it may not begin, always in view however many rows there are. */
export function ActionBar({ counts, isCurrent, onFile, onRun }: ActionBarProps) {
  const mayRun = isCurrent && counts.wrong === 0 && counts.students > 0
  return (
    <StickyBar className="flex flex-col gap-2 lg:flex-row lg:items-center lg:gap-4">
      <output className="text-sm text-ink-soft lg:flex-1">
        {isCurrent ? reasonOf(counts) : m.imports_checking()}
      </output>
      <div className="flex gap-2 *:flex-1 lg:*:flex-none">
        <FileButton text={m.imports_other_file()} onFile={onFile} />
        <Button look="primary" size="big" disabled={!mayRun} onClick={onRun}>
          {m.imports_run({ count: counts.students })}
        </Button>
      </div>
    </StickyBar>
  )
}

/** Why the import may not begin, or that it may. */
function reasonOf({ wrong, students }: ImportCounts): string {
  if (wrong > 0) return m.imports_wrong_first({ count: wrong })
  return students > 0 ? m.imports_all_right() : m.imports_nothing_new()
}
