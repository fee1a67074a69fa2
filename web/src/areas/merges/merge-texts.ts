import type {
  MergeConflict,
  MergedThing,
  MergeObstacle,
  MergePreview,
} from '@talaqqi/contract/merges'
import { formatDay } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { formatMoney } from '../../platform/language/money.ts'
import { choiceText, fieldLabel, valueText } from '../../shared/audit-labels/index.ts'

export function thingText({ of, total }: MergePreview['moved'][number]): string {
  const texts: Record<MergedThing, (values: { count: number }) => string> = {
    lessons: m.merges_lessons,
    attendance: m.merges_attendance,
    targets: m.merges_targets,
    assessments: m.merges_assessments,
    subscriptions: m.merges_subscriptions,
    reports: m.merges_reports,
    guardians: m.merges_guardians,
    messages: m.merges_messages,
    notes: m.merges_notes,
    revision: m.merges_revision,
    students: m.merges_students,
    teachers: m.merges_teachers,
    // At most one of each.
    photograph: () => m.fields_photograph(),
    put_aside: () => m.merges_put_aside(),
  }
  return texts[of]({ count: total })
}

/** Names of the classes by id, and the school's currency. */
type Shown = { sections: ReadonlyMap<string, string>; currency: string }

/** What both records have; the caller adds what stays. */
export function conflictText(conflict: MergeConflict, { sections, currency }: Shown): string {
  const { of, date, time, juz, field } = conflict
  const day = date ? formatDay(date) : ''
  const texts: Record<MergeConflict['of'], () => string> = {
    attendance: () => m.merges_both_attendance({ date: day, time: time ?? '' }),
    completion: () => m.merges_both_completion({ juz: juz ?? 0 }),
    report: () => m.merges_both_report({ date: day }),
    subscription: () => m.merges_both_subscription({ date: day }),
    listener: m.merges_both_listener,
    field: () => fieldLabel(field ?? '') ?? '',
    photograph: m.fields_photograph,
    put_aside: m.merges_both_put_aside,
    pause: m.merges_both_pause,
    plan: m.merges_both_plan,
    settings: m.merges_both_settings,
  }
  const [kept, merged] = [conflict.kept, conflict.merged].map((value) =>
    value === null ? null : valueOf(conflict, value, { sections, currency }),
  )
  if (of === 'listener' || kept === null || merged === null) return texts[of]()
  return m.merges_both_values({ what: texts[of](), kept: kept ?? '', merged: merged ?? '' })
}

function valueOf({ of, field }: MergeConflict, value: string, { sections, currency }: Shown) {
  if (of === 'attendance' || of === 'completion') return choiceText('status', value)
  if (of === 'put_aside') return formatDay(value)
  if (of === 'subscription') return formatMoney(Number(value), currency)
  return of === 'field' ? valueText(field ?? '', value, sections) : value
}

export function staysText({ of, stays, kept, merged }: MergeConflict): string {
  if (of === 'listener') return m.merges_stays_no_listener()
  if (stays === 'both') return m.merges_stays_both()
  const value = stays === 'kept' ? kept : merged
  if (of === 'attendance' || of === 'completion')
    return m.merges_stays({ value: choiceText('status', value ?? '') })
  return stays === 'kept' ? m.merges_stays_kept() : m.merges_stays_merged()
}

export function obstacleText({ of, name }: MergeObstacle): string {
  const texts: Record<MergeObstacle['of'], (values: { name: string }) => string> = {
    merge: m.merges_obstacle_merge,
    lesson: m.merges_obstacle_lesson,
    assessment: m.merges_obstacle_assessment,
    class_name: m.merges_obstacle_class_name,
  }
  return texts[of]({ name })
}
