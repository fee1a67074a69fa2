import { usePrinting } from './use-printing.ts'
import { useTablet, useWide } from './use-wide.ts'

/**
 * Whether a list is a table, also when a phone prints it: browsers change the media query `print` after they
 * have read the page. Only for lists with loaded rows: a form would lose its input.
 */
export function useTableFits(from: 'tablet' | 'wide'): boolean {
  const [isTablet, isWide, isPrinting] = [useTablet(), useWide(), usePrinting()]
  return isPrinting || (from === 'tablet' ? isTablet : isWide)
}
