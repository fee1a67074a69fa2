import type { StudentRevision } from '@talaqqi/contract/revision'
import { DeclareForm } from '../declare/declare-form.tsx'
import { PauseForm } from '../list/pause-form.tsx'
import { JuzSheet } from '../map/juz-sheet.tsx'
import { RangeSheet } from '../map/range-sheet.tsx'
import { PlanForm } from '../plan/plan-form.tsx'
import type { RevisionSearch } from './revision-search.ts'
import type { SheetMoves } from './use-sheet-moves.ts'

type OpenSheetProps = {
  studentId: string
  search: RevisionSearch
  revision: StudentRevision
  moves: SheetMoves
}

/** What the address says is open over the screen: Back closes it, a reload keeps it. */
export function OpenSheet({ studentId, search, revision, moves }: OpenSheetProps) {
  const { form, juz, first, last } = search
  const onClose = moves.close
  const of = { studentId, revision, onClose }
  if (form === 'declare') return <DeclareForm studentId={studentId} onClose={onClose} />
  if (form === 'plan') return <PlanForm {...of} />
  if (form === 'pause') return <PauseForm {...of} />
  if (first !== undefined && last !== undefined && first <= last)
    return <RangeSheet {...of} range={{ start: first, end: last }} juz={juz} onJuz={moves.toJuz} />
  return juz === undefined ? null : <JuzSheet {...of} juz={juz} />
}
