import type { StudentRevision } from '@talaqqi/contract/revision'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { startCapturing } from '../../sessions/index.ts'
import { DeclarationsList } from '../declare/declarations-list.tsx'
import { RevisionHistory } from '../history/revision-history.tsx'
import { DayLines } from '../list/day-list.tsx'
import { OverloadNotice } from '../list/list-notices.tsx'
import { PauseNotice } from '../list/pause-notice.tsx'
import { ActionsList } from '../map/actions-list.tsx'
import { RevisionMap } from '../map/revision-map.tsx'
import { PlanPanel } from '../plan/plan-panel.tsx'
import { WeakWords } from '../words/weak-words.tsx'
import { practiceText } from './list-detail.ts'

type RevisionSheetProps = { student: Student; revision: StudentRevision }

export function RevisionSheet({ student, revision }: RevisionSheetProps) {
  const { id } = student
  const practice = practiceText(revision)
  if (revision.limits.held === 0)
    return (
      <>
        <NothingHeld student={student} />
        <PlanPanel studentId={id} revision={revision} />
        <RevisionHistory id={id} />
      </>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <OverloadNotice studentId={id} revision={revision} />
        <PauseNotice studentId={id} revision={revision} />
        <DayLines student={student} revision={revision} />
        {practice && (
          <p className="text-sm text-ink-soft">
            <bdi>{practice}</bdi>
          </p>
        )}
        <PlanPanel studentId={id} revision={revision} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <RevisionMap studentId={id} revision={revision} />
        <ByHand studentId={id} revision={revision} />
        <WeakWords words={revision.weak_words} />
        <RevisionHistory id={id} />
      </div>
    </div>
  )
}

/** Declarations and actions of people. */
function ByHand({ studentId, revision }: { studentId: string; revision: StudentRevision }) {
  const { actions, declarations, today } = revision
  return (
    <>
      {actions.length > 0 && (
        <Fold
          name={`actions ${studentId}`}
          title={m.revision_actions()}
          count={formatNumber(actions.length)}
        >
          <ActionsList actions={actions} today={today} />
        </Fold>
      )}
      {declarations.length > 0 && (
        <Fold
          name={`declarations ${studentId}`}
          title={m.revision_declarations()}
          count={formatNumber(declarations.length)}
        >
          <DeclarationsList declarations={declarations} />
        </Fold>
      )}
    </>
  )
}

function NothingHeld({ student }: { student: Student }) {
  return (
    <EmptyState
      picture="rehal"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            look="primary"
            render={
              <Link
                to="/revision/student/$studentId"
                params={{ studentId: student.id }}
                search={{ form: 'declare' }}
              />
            }
          >
            {m.revision_declare()}
          </Button>
          {student.is_active && (
            <Button
              icon={<PlusIcon size={20} />}
              render={<Link to="/lesson/type" onClick={() => startCapturing(student)} />}
            >
              {m.student_page_start()}
            </Button>
          )}
        </div>
      }
    >
      <bdi>{m.revision_none({ name: student.first_name })}</bdi>
    </EmptyState>
  )
}
