import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/numbers.ts'

/** 'Slot 1, Slot 3', in the language of the screen. */
export function slotNames(numbers: number[]): string {
  return numbers.map((number) => m.timeslots_slot({ number: formatNumber(number) })).join(', ')
}
