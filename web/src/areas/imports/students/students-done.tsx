import type { ImportCounts } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { Figures } from '../../../shared/people/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { UndoImport } from '../undo/undo-import.tsx'
import { movedFigure } from './preview/moved-figure.ts'

type StudentsDoneProps = { id: string; counts: ImportCounts; onAgain: () => void }

export function StudentsDone({ id, counts, onAgain }: StudentsDoneProps) {
  return (
    <>
      <Notice tone="done" title={titleOf(counts)} />
      <Figures
        items={[
          { label: m.imports_count_students(), count: counts.students },
          ...movedFigure(counts),
          { label: m.imports_count_sections(), count: counts.sections },
          { label: m.imports_count_guardians(), count: counts.guardians },
          { label: m.imports_count_duplicates(), count: counts.duplicates },
        ]}
      />
      {counts.guardians > 0 && <p className="text-ink-soft">{m.imports_done_mail()}</p>}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button look="primary" size="big" render={<Link to="/students" />}>
          {m.imports_to_students()}
        </Button>
        {counts.guardians > 0 && (
          <Button size="big" render={<Link to="/guardians" />}>
            {m.imports_to_guardians()}
          </Button>
        )}
        <Button look="quiet" size="big" onClick={onAgain}>
          {m.imports_again()}
        </Button>
        <UndoImport id={id} kind="students" onUndone={onAgain} />
      </div>
    </>
  )
}

/** Counts the moved children if the list only moves children. */
function titleOf({ students, moved }: ImportCounts): string {
  return students === 0 && moved > 0
    ? m.imports_moved_title({ count: moved })
    : m.imports_done_title({ count: students })
}
