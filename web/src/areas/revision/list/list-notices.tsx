import type { StudentList } from '@talaqqi/contract/revision'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

const STUDENT = '/revision/student/$studentId'
const SETTINGS = '/revision/student/$studentId/settings'

type OverloadProps = { studentId: string; revision: StudentList }

/** The limit is too low for the cycle; three ways out. Nothing drops out of the list. */
export function OverloadNotice({ studentId, revision }: OverloadProps) {
  const { overload, old, limit, round, cycle } = revision.limits
  if (!overload) return null
  const params = { studentId }
  return (
    <Notice tone="warning" title={overloadText({ old, limit, round, cycle })}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          render={
            <Link to={SETTINGS} params={params} search={{ limit: overload.raise_limit_to }} />
          }
        >
          {m.revision_raise_limit({ pages: formatNumber(overload.raise_limit_to) })}
        </Button>
        <Button
          render={
            <Link to={SETTINGS} params={params} search={{ days: overload.lengthen_cycle_to }} />
          }
        >
          {m.revision_lengthen_round({ days: formatNumber(overload.lengthen_cycle_to) })}
        </Button>
        {!revision.is_new_paused && <PauseLink studentId={studentId} />}
      </div>
    </Notice>
  )
}

type Overloaded = Pick<StudentList['limits'], 'old' | 'limit' | 'round' | 'cycle'>

/** 'Holds 604 pages, limit 20 a day: a round takes 31 school days, not 15'. */
export const overloadText = ({ old, limit, round, cycle }: Overloaded): string =>
  m.revision_overload({
    pages: formatNumber(old),
    limit: formatNumber(limit),
    round: formatNumber(round),
    cycle: formatNumber(cycle),
  })

export function PauseLink({ studentId }: { studentId: string }) {
  return (
    <Button render={<Link to={STUDENT} params={{ studentId }} search={{ form: 'pause' }} />}>
      {m.revision_pause()}
    </Button>
  )
}

/** 'First round: 46 of 200 pages heard here'. */
export function firstRoundText({ heard, held }: { heard: number; held: number }): string {
  return m.revision_first_round({ heard: formatNumber(heard), held: formatNumber(held) })
}
