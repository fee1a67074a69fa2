import type { StudentStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { formatNumber, formatPercentage } from '../../platform/language/numbers.ts'
import { lessonTypeText } from '../../shared/school-words/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type Attention, FALLING_WEEKS, needsAttention } from './attention.ts'
import type { ClassSearch } from './period.ts'
import { StudentLink } from './student-link.tsx'

const MOST_NAMED = 5

type AttentionNoticeProps = {
  students: readonly StudentStats[]
  sectionId: string
  search: ClassSearch
}

/** Names children with weak or falling averages. */
export function AttentionNotice({ students, sectionId, search }: AttentionNoticeProps) {
  const all = needsAttention(students)
  if (all.length === 0) return null
  const named = all.slice(0, MOST_NAMED)
  return (
    <Notice title={m.analysis_attention()}>
      <ul className="flex flex-wrap gap-x-4">
        {named.map((one) => (
          <li key={one.student.id}>
            <StudentLink
              student={one.student}
              sectionId={sectionId}
              search={search}
              className="inline-flex min-h-12 flex-wrap items-center gap-x-1 underline decoration-edge underline-offset-4 hover:decoration-current pointer-fine:min-h-8"
            >
              <bdi>{one.student.name}</bdi> <span>({reasonText(one)})</span>
            </StudentLink>
          </li>
        ))}
        {all.length > MOST_NAMED && (
          <li className="flex min-h-12 items-center pointer-fine:min-h-8">
            +{formatNumber(all.length - MOST_NAMED)}
          </li>
        )}
      </ul>
    </Notice>
  )
}

function reasonText(one: Attention): string {
  if (one.type === null) return m.analysis_falling({ weeks: FALLING_WEEKS })
  return `${lessonTypeText(one.type)} ${formatPercentage(one.average)}`
}
