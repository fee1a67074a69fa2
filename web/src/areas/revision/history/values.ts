import type { RevisionRecord } from '@talaqqi/contract/records'
import type { PLAN_KINDS } from '@talaqqi/contract/revision-records'
import type { RevisionSettings, SchoolKind } from '@talaqqi/quran'
import { formatDay, formatNumber } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { kindText, VALUE_TEXTS } from '../settings/setting-texts.ts'

/** Stored values have the types of the contract: the log keeps them as JSON. */
export function valueText(field: string, value: unknown, record: RevisionRecord): string {
  if (record === 'revision-settings') return settingText(field, value)
  if (value === null || value === undefined || value === '') return m.audit_nothing()
  if (typeof value === 'boolean') return value ? m.words_yes() : m.words_no()
  if (record === 'learning-plans') return planText(field, value)
  return String(value)
}

function settingText(field: string, value: unknown): string {
  if (value === null || value === undefined) return m.revision_as_above()
  if (field === 'kind') return kindText(value as SchoolKind)
  const text = VALUE_TEXTS[field as keyof RevisionSettings] as (value: unknown) => string
  return text(value)
}

const PLAN_KIND_TEXTS: Record<(typeof PLAN_KINDS)[number], () => string> = {
  lines: m.revision_plan_by_lines,
  until: m.revision_plan_by_day,
}

function planText(field: string, value: unknown): string {
  if (field === 'kind') return PLAN_KIND_TEXTS[value as keyof typeof PLAN_KIND_TEXTS]()
  if (typeof value === 'string') return formatDay(value)
  return field === 'lines_a_day' ? formatNumber(Number(value)) : verseText(Number(value))
}
