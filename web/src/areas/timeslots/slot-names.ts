import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'

export function slotNames(numbers: number[]): string {
  return numbers.map((number) => m.timeslots_slot({ number: formatNumber(number) })).join(', ')
}
