import { REASON_LIMIT } from '@talaqqi/contract/limits'
import type { FailedCondition, Verdict } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { formatNumber, formatPercentage } from '../../../../platform/language/numbers.ts'
import { ChoiceChips } from '../../../../ui/inputs/choice-chips.tsx'
import { TextArea } from '../../../../ui/inputs/text-area.tsx'
import { verdictText } from '../../lesson/verdict-text.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { isOverruled, isReasonMissing, proposalOf, verdictOf } from '../draft/verdict.ts'
import { useSeenRule } from './use-seen-rule.ts'

type LessonVerdictProps = { lesson: OpenLesson; isChecked: boolean }

/** Pass or repeat as the rule of the type proposes; another choice needs a reason. */
export function LessonVerdict({ lesson, isChecked }: LessonVerdictProps) {
  useSeenRule(lesson)
  const proposal = proposalOf(lesson)
  // A lesson that was not completed is repeated in any case.
  if (!proposal || lesson.status !== 'completed') return null
  const { id } = lesson
  const choose = (verdict: Verdict) =>
    changeOpenLesson(id, (open) => ({
      ...open,
      verdict: verdict === proposal.verdict ? null : verdict,
      unsaved: true,
    }))
  const why = proposal.failed.map((failed) => failedText(failed, lesson)).join(DOT)
  const proposed = m.day_list_proposed({ verdict: verdictText(proposal.verdict) })
  return (
    <div className="flex flex-col gap-2">
      <ChoiceChips
        label={m.words_verdict()}
        options={(['passed', 'repeat'] as const).map((value) => ({
          value,
          label: verdictText(value),
        }))}
        value={verdictOf(lesson)}
        onValueChange={choose}
      />
      <p className="text-sm text-ink-soft">
        <bdi>{why ? `${proposed}${DOT}${why}` : proposed}</bdi>
      </p>
      {isOverruled(lesson) && (
        <TextArea
          label={m.attendances_reason()}
          rows={2}
          max={REASON_LIMIT}
          value={lesson.verdict_reason ?? ''}
          onValueChange={(verdict_reason) =>
            changeOpenLesson(id, (open) => ({ ...open, verdict_reason, unsaved: true }))
          }
          error={isChecked && isReasonMissing(lesson) && m.day_list_reason_missing()}
        />
      )}
    </div>
  )
}

/** '4 Stuck, at most 3' or '82%, at least 90%'. */
function failedText(failed: FailedCondition, { indicators }: OpenLesson): string {
  switch (failed.code) {
    case 'incomplete':
      return m.words_did_not_complete()
    case 'at_least':
      return m.day_list_at_least({
        percentage: formatPercentage(failed.percentage),
        limit: formatPercentage(failed.limit),
      })
    case 'at_most': {
      const { total, limit, indicator_id } = failed
      const name = indicators.find(({ id }) => id === indicator_id)?.name ?? ''
      return m.day_list_at_most({ total: formatNumber(total), name, limit: formatNumber(limit) })
    }
  }
}
