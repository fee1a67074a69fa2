import { m } from '@talaqqi/words/messages'
import { PrintIcon } from '../../ui/icons/icons.tsx'
import type { HeaderAction } from '../screen/index.ts'

/** Of a screen that shows all rows; a paged one has `usePrintAll`. */
export function printAction(print = () => window.print()): HeaderAction {
  return { text: m.print_print(), icon: <PrintIcon size={20} />, onSelect: print }
}
