import type { PastCounts } from '@talaqqi/contract/imports-lessons'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { Figures } from '../../../shared/people/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { UndoImport } from '../undo/undo-import.tsx'

type LessonsDoneProps = { id: string; counts: PastCounts; onAgain: () => void }

export function LessonsDone({ id, counts, onAgain }: LessonsDoneProps) {
  return (
    <>
      <Notice tone="done" title={m.imports_lessons_done({ count: counts.lessons })} />
      <Figures
        items={[
          { label: m.imports_count_lessons(), count: counts.lessons },
          { label: m.imports_count_duplicates(), count: counts.duplicates },
        ]}
      />
      <p className="text-ink-soft">{m.imports_lessons_done_what()}</p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button look="primary" size="big" render={<Link to="/lesson/section-list" />}>
          {m.imports_lessons_to_classes()}
        </Button>
        <Button size="big" render={<Link to="/reports/all-lessons" />}>
          {m.imports_lessons_to_reports()}
        </Button>
        <Button look="quiet" size="big" onClick={onAgain}>
          {m.imports_again()}
        </Button>
        <UndoImport id={id} kind="lessons" onUndone={onAgain} />
      </div>
    </>
  )
}
