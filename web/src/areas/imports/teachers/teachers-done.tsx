import type { TeacherCounts } from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { Figures } from '../../../shared/people/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { UndoImport } from '../undo/undo-import.tsx'

type TeachersDoneProps = { id: string; counts: TeacherCounts; onAgain: () => void }

export function TeachersDone({ id, counts, onAgain }: TeachersDoneProps) {
  return (
    <>
      <Notice tone="done" title={m.imports_teachers_done({ count: counts.teachers })} />
      <Figures
        items={[
          { label: m.imports_count_teachers(), count: counts.teachers },
          { label: m.imports_count_known(), count: counts.known },
          { label: m.imports_count_sections(), count: counts.sections },
          { label: m.imports_count_assignments(), count: counts.assignments },
        ]}
      />
      {counts.teachers > 0 && <p className="text-ink-soft">{m.imports_teachers_done_what()}</p>}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button look="primary" size="big" render={<Link to="/users" />}>
          {m.imports_to_teachers()}
        </Button>
        <Button look="quiet" size="big" onClick={onAgain}>
          {m.imports_again()}
        </Button>
        <UndoImport id={id} kind="teachers" onUndone={onAgain} />
      </div>
    </>
  )
}
