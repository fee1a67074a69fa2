import { formatClock, formatDay } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'
import { mushafText } from '../mushaf/index.ts'
import { choiceText } from './fields.ts'

export function valueText(
  field: string,
  value: unknown,
  sections: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === '') return m.audit_nothing()
  if (field === 'mushaf') return mushafText(value)
  if (field === 'concerns') return formatNumber(totalOf(value))
  if (typeof value === 'boolean') return value ? m.words_yes() : m.words_no()
  if (typeof value === 'number') return formatNumber(value)
  // Shows the length of a list: its ids mean nothing to a user.
  if (Array.isArray(value)) return formatNumber(value.length)
  if (typeof value !== 'string') return '…'
  if (field === 'section_id') return sections.get(value) ?? '…'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value)) return formatClock(value)
  return choiceText(field, value)
}

function totalOf(concerns: unknown): number {
  if (!Array.isArray(concerns)) return 0
  return concerns.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
}
