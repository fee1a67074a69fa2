import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type HeaderAction, QueryView, WideActions } from '../../../shared/screen/index.ts'
import { StudentFrame, TabHeading, useFramedStudent } from '../../../shared/student-frame/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { EditIcon, GearIcon, PrintIcon } from '../../../ui/icons/icons.tsx'
import { LOADING_LINE } from '../../../ui/layout/page-header.tsx'
import { startCapturing } from '../../sessions/index.ts'
import { studentRevision } from '../queries.ts'
import { listDetail } from './list-detail.ts'
import { OpenSheet } from './open-sheet.tsx'
import type { RevisionSearch } from './revision-search.ts'
import { RevisionSheet } from './revision-sheet.tsx'
import { useSheetMoves } from './use-sheet-moves.ts'

type RevisionScreenProps = { studentId: string; search: RevisionSearch }

/** What one student recites today, and how the held portions stand. */
export function RevisionScreen({ studentId, search }: RevisionScreenProps) {
  const query = useQuery(studentRevision(studentId))
  const { student } = useFramedStudent(studentId)
  const moves = useSheetMoves(studentId, search)
  const actions = actionsOf(studentId)
  return (
    <StudentFrame
      studentId={studentId}
      tab="revision"
      fallback="/lesson"
      onStart={startCapturing}
      phoneActions={actions}
      asOf={query}
    >
      <TabHeading
        title={m.revision_today()}
        detail={query.data ? listDetail(query.data) : LOADING_LINE}
        actions={<WideActions items={actions} />}
      />
      <QueryView query={query} loading={<SkeletonRows label={m.words_loading()} />}>
        {(revision) => (
          <>
            {student && <RevisionSheet student={student} revision={revision} />}
            <OpenSheet studentId={studentId} search={search} revision={revision} moves={moves} />
          </>
        )}
      </QueryView>
    </StudentFrame>
  )
}

function actionsOf(studentId: string): HeaderAction[] {
  const params = { studentId }
  return [
    {
      text: m.revision_declare(),
      icon: <EditIcon size={20} />,
      render: (
        <Link
          to="/revision/student/$studentId"
          params={params}
          search={{ form: 'declare' }}
          resetScroll={false}
        />
      ),
    },
    {
      text: m.day_list_home(),
      icon: <PrintIcon size={20} />,
      render: <Link to="/revision/home/$studentId" params={params} />,
    },
    {
      text: m.revision_settings(),
      icon: <GearIcon size={20} />,
      render: <Link to="/revision/student/$studentId/settings" params={params} />,
    },
  ]
}
